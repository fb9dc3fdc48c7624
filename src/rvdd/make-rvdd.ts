import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { describeRvdd } from './describe-rvdd.ts';
import { isRaizDesenhada, makeDocumentoPdf } from './documento/make-documento-pdf.ts';
import type { MakeRvddRequest } from './make-rvdd-request.ts';
import { readAssinaturas } from './read-assinaturas.ts';
import { renderRvdd } from './render-rvdd.ts';
import { URL_ISSUES } from './url-issues.ts';

/** The inputs that stay the same for all diplomas. */
export type AparenciaDoRvdd = Omit<MakeRvddRequest, 'xml' | 'compile'>;

/** The visual representation of a diploma, a histórico or a currículo, wherever it is drawn. */
export type DrawRvdd = (xml: Uint8Array) => Promise<ReturnType<typeof makeRvdd>>;

/** The visual representation of a diploma, a histórico or a currículo, signed or not yet. The same XML always gives the same bytes. */
export function makeRvdd(request: MakeRvddRequest): Parsed<Uint8Array, string[]> {
  const { xml, site, aparencia, brasao, compile, template } = request;
  const document = parseXml(xml);
  if (!document.ok) return refused([explainXmlIssue(document.issue)]);
  const { localName } = document.value.root;
  if (isRaizDesenhada(localName)) return makeDocumentoPdf(document.value, localName, request);
  const diploma = readDocumento(document.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) return refused(diploma.issue.map(({ message }) => message));

  const { LivroRegistro, Seguranca } = dadosRegistroOf(diploma.value);
  const codigo = parseCodigoValidacao(Seguranca.CodigoValidacao);
  if (!codigo.ok) return refused([`CodigoValidacao: ${codigo.issue}`]);
  const endereco = makeUrlUnica(site, codigo.value);
  if (!endereco.ok) return refused([URL_ISSUES[endereco.issue]]);

  const assinaturas = readAssinaturas(document.value.root);
  const momento = assinaturas.momento ?? dayOf(LivroRegistro.DataRegistroDiploma);
  const rvdd = describeRvdd(diploma.value, assinaturas, endereco.value, aparencia);
  return accepted(
    renderRvdd({
      compile,
      template,
      rvdd,
      xml,
      brasao,
      creationTimestamp: Math.floor(momento.getTime() / 1000),
    }),
  );
}

/** An unsigned diploma has no instant of its own: it takes noon of the day of its registration. */
function dayOf(date: string): Date {
  const noon = Date.parse(`${date.slice(0, 10)}T12:00:00Z`);
  return new Date(Number.isNaN(noon) ? 0 : Math.max(0, noon));
}
