import type { Report } from '../report.ts';
import { findVisto } from './find-codigo.ts';

/** A PDF without an XML, often a scanned page: the QR Codes on it are read, so that its code need not be typed. */

const SEM_XML: readonly string[] = ['pdf-sem-xml', 'pdf-anexo-nao-lido'];

/** Whether a QR Code would lead further: there is no XML, and neither code nor link was found in the text. */
export const needsQr = ({ checks }: Pick<Report, 'checks'>): boolean =>
  checks.some(
    ({ code, evidence }) => SEM_XML.includes(code) && !evidence['codigoVisto'] && !evidence['linkVisto'],
  );

/** The answer with what the first useful QR Code says. It proves nothing, and the verdict stays. */
export function tellVisto<Answer extends { report: Report }>(
  answer: Answer,
  texts: readonly string[],
  hosts: readonly string[],
): Answer {
  const { codigoVisto, linkVisto } = findVisto(texts.join('\n'), hosts);
  if (!codigoVisto && !linkVisto) return answer;
  const checks = answer.report.checks.map((check) =>
    SEM_XML.includes(check.code)
      ? { ...check, evidence: { ...check.evidence, codigoVisto, ...(linkVisto && { linkVisto }) } }
      : check,
  );
  return { ...answer, report: { ...answer.report, checks } };
}
