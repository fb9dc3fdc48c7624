import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import { describeRvdd } from '#rvdd/describe-rvdd.ts';
import { readAssinaturas } from '#rvdd/read-assinaturas.ts';
import { renderRvdd } from '#rvdd/render-rvdd.ts';
import type { Rvdd } from '#rvdd/rvdd.ts';
import { parseXml } from '#xml/parse.ts';

interface AmostraDrawing {
  project: string;
  config: Config;
  compile: CompileTypst;
  xml: Uint8Array;
  aviso: NonNullable<Rvdd['aviso']>;
  guilloche?: boolean;
}

/** The RVDD of the sample, with words of its own across it. */
export function drawAmostra({
  project,
  config,
  compile,
  xml,
  aviso,
  guilloche = true,
}: AmostraDrawing): Uint8Array {
  const document = expectValue(parseXml(xml));
  const diploma = expectValue(readDocumento(document, 'Diploma'));
  const codigo = expectValue(parseCodigoValidacao(dadosRegistroOf(diploma).Seguranca.CodigoValidacao));
  const endereco = expectValue(makeUrlUnica(loadInstituicao(config).enderecos.diplomas, codigo));
  const assinaturas = readAssinaturas(document.root);
  const { aparencia, brasao, template } = loadAparencia({ project, config });
  return renderRvdd({
    compile,
    template,
    xml,
    brasao,
    rvdd: { ...describeRvdd(diploma, assinaturas, endereco, aparencia), aviso, guilloche },
    creationTimestamp: Math.floor((assinaturas.momento?.getTime() ?? 0) / 1000),
  });
}

function expectValue<T>(parsed: Parsed<T, unknown>): T {
  if (!parsed.ok) throw new RangeError(`the sample cannot be drawn: ${JSON.stringify(parsed.issue)}`);
  return parsed.value;
}
