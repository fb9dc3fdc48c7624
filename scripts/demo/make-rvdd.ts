import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTextosRvdd } from '#config.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { readDocumento } from '#leiaute/read.ts';
import { describeRvdd } from '#rvdd/describe-rvdd.ts';
import { readAssinaturas } from '#rvdd/read-assinaturas.ts';
import { renderRvdd } from '#rvdd/render-rvdd.ts';
import type { Rvdd } from '#rvdd/rvdd.ts';
import type { CompileTypst } from '#rvdd/typst/compile-typst.ts';
import { parseXml } from '#xml/parse.ts';
import type { Emissao } from './emissao.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATE = join(PROJECT, 'src/rvdd/rvdd.typ');
const BRASAO = join(PROJECT, 'institution/brasao.svg');

interface RvddDemo {
  emissao: Emissao;
  siteUrl: string;
  aviso: NonNullable<Rvdd['aviso']>;
  guilloche?: boolean;
  xml: Uint8Array;
  compile: CompileTypst;
}

/** The RVDD of the signed XML, with the words that mark a demonstration. */
export function makeRvdd({ emissao, siteUrl, aviso, guilloche = true, xml, compile }: RvddDemo): Uint8Array {
  const textos = loadTextosRvdd(PROJECT);
  const document = expectValue(parseXml(xml));
  const diploma = expectValue(readDocumento(document, 'Diploma'));
  const endereco = expectValue(makeUrlUnica(siteUrl, expectValue(parseCodigoValidacao(emissao.codigo))));
  const assinaturas = readAssinaturas(document.root);
  const aparencia = { cores: emissao.instituicao.cores, textos };
  return renderRvdd({
    compile,
    template: TEMPLATE,
    rvdd: { ...describeRvdd(diploma, assinaturas, endereco, aparencia), aviso, guilloche },
    xml,
    brasao: readFileSync(BRASAO),
    creationTimestamp: Math.floor((assinaturas.momento?.getTime() ?? 0) / 1000),
  });
}

function expectValue<T>(parsed: Parsed<T, unknown>): T {
  if (!parsed.ok) throw new RangeError(`the demonstration is wrong: ${JSON.stringify(parsed.issue)}`);
  return parsed.value;
}
