import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { maskCpf, parseCpf } from '#diploma/cpf.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { drawQrCode } from '#diploma/qr-code-svg.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { type Diplomado, dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { createCover } from './cover-pessoais.ts';
import { COBERTO, describeRvdd } from './describe-rvdd.ts';
import type { MakeRvddRequest } from './make-rvdd-request.ts';
import { readAssinaturas } from './read-assinaturas.ts';
import type { Rvdd } from './rvdd.ts';

/**
 * The visual representation as its holder shares it: drawn again from the XML without CPF, document and birth, without
 * the XML inside, and without the code, which would open all of that. Its QR Code holds the link it was made for.
 */
export function makeCoberto(
  request: MakeRvddRequest,
  endereco: string,
  momento: Date,
): Parsed<Uint8Array, string[]> {
  const { xml, site, aparencia, brasao, compile, template } = request;
  const document = parseXml(xml);
  if (!document.ok) return refused([explainXmlIssue(document.issue)]);
  const diploma = readDocumento(document.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) return refused(diploma.issue.map(({ message }) => message));
  const codigo = parseCodigoValidacao(dadosRegistroOf(diploma.value).Seguranca.CodigoValidacao);
  const unica = codigo.ok ? makeUrlUnica(site, codigo.value) : null;
  if (!codigo.ok || !unica?.ok) return refused(['O endereço do site não serve; corrija SITE_URL']);
  const { Diplomado } = dadosDiplomaOf(diploma.value);
  const assinaturas = readAssinaturas(document.value.root);
  const whole = describeRvdd(diploma.value, assinaturas, unica.value, aparencia, 'dados-pessoais');
  const rvdd = cover(whole, Diplomado, codigo.value, endereco);
  const qr = drawQrCode(endereco, rvdd.cores.tinta);
  return accepted(
    compile({
      template,
      data: rvdd,
      creationTimestamp: Math.floor(momento.getTime() / 1000),
      attachments: { 'brasao.svg': brasao, 'qr.svg': new TextEncoder().encode(qr) },
    }),
  );
}

function cover(rvdd: Rvdd, diplomado: Diplomado, codigo: string, endereco: string): Rvdd {
  const { CPF, RG, OutroDocumentoIdentificacao: outro, DataNascimento } = diplomado;
  const cpf = parseCpf(CPF);
  const documento = RG ? RG.Numero : outro?.Identificador;
  const numeros = [...(cpf.ok ? [cpf.value, maskCpf(cpf.value)] : []), documento ?? '', codigo];
  const coverText = createCover({ numeros, nascimento: DataNascimento ?? null }, COBERTO);
  const covered = JSON.parse(JSON.stringify(rvdd), (_, value: unknown) =>
    typeof value === 'string' ? coverText(value) : value,
  ) as Rvdd;
  return { ...covered, titulo: `${covered.titulo} (dados cobertos)`, codigo: null, endereco };
}
