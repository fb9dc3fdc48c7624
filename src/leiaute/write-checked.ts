import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { writeXml, type XmlInput, XmlWriteError } from '#xml/write.ts';
import type { Problem } from './problem.ts';
import { validateLeiaute } from './validate.ts';

/** Writes an unsigned document, reads its bytes again and judges them by the layout: the output is what was checked. */
export function writeChecked(input: XmlInput): Parsed<XmlDocument, Problem[]> {
  const source = encode(input);
  if (!source.ok) return source;
  const parsed = parseXml(source.value);
  if (!parsed.ok) {
    const { offset } = parsed.issue;
    return refused([{ code: 'dados', path: input.name, message: explainXmlIssue(parsed.issue), offset }]);
  }
  const problems = validateLeiaute(parsed.value.root, { semAssinaturas: true });
  return problems.length > 0 ? refused(problems) : accepted(parsed.value);
}

function encode(root: XmlInput): Parsed<Uint8Array, Problem[]> {
  try {
    return accepted(writeXml(root));
  } catch (error) {
    if (!(error instanceof XmlWriteError)) throw error;
    const message = `${error.where}: há um caractere que o XML não admite; remova-o`;
    return refused([{ code: 'caractere', path: error.where, message, offset: null }]);
  }
}
