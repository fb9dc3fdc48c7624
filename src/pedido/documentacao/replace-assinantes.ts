import type { Assinante } from '#config/instituicao/emissao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readDocumento } from '#leiaute/read.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { describeAssinantes } from './describe-assinantes.ts';

/** The same Documentação Acadêmica, to be signed by others: no signature stays, for each covers who is named. */
export function replaceAssinantes(
  former: Uint8Array,
  assinantes: readonly Assinante[],
): Parsed<Uint8Array, string[]> {
  const parsed = parseXml(former);
  if (!parsed.ok) return refused([explainXmlIssue(parsed.issue)]);
  const read = readDocumento(parsed.value, 'DocumentacaoAcademicaRegistro', { semAssinaturas: true });
  if (!read.ok) return refused(read.issue.map(({ message }) => message));
  const { RegistroReq } = read.value;
  if (!RegistroReq) return refused(['A documentação guardada não é de um primeiro registro.']);
  const { Signature: _, ...dados } = RegistroReq.DadosDiploma;
  const written = writeDocumento('DocumentacaoAcademicaRegistro', {
    RegistroReq: { ...RegistroReq, DadosDiploma: { ...dados, Assinantes: describeAssinantes(assinantes) } },
  });
  if (!written.ok) return refused(written.issue.map(({ message }) => message));
  const checked = writeChecked(written.value);
  return checked.ok ? accepted(checked.value.source) : refused(checked.issue.map(({ message }) => message));
}
