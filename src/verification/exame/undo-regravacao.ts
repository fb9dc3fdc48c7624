import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';
import type { XmlDocument, XmlElement, XmlText } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';

/** What white space between the data does to a signature. */
const BROKEN: ReadonlySet<string> = new Set(['resumo-diferente', 'assinatura-nao-confere']);

/**
 * The document without white space between its elements, where all its signatures hold without it: a program that opened
 * and saved the file put it there, and what it says is what was signed. Null of any other.
 */
export async function undoRegravacao(
  document: XmlDocument,
  { signatures }: SignaturesReport,
  crypto: CryptoProvider,
): Promise<XmlDocument | null> {
  const wrong = signatures.flatMap(({ findings }) => findings.filter(({ status }) => status === 'invalid'));
  if (!wrong.some(({ code }) => BROKEN.has(code))) return null;
  const blanks = listBlanks(document.root);
  const parsed = blanks.length > 0 ? parseXml(leaveOut(document.source, blanks)) : null;
  if (!parsed?.ok) return null;
  const integrity = await verifyIntegrity(parsed.value, crypto);
  const findings = [...integrity.findings, ...integrity.signatures.flatMap((each) => each.findings)];
  return integrity.signatures.length > 0 && settle(findings) === 'valid' ? parsed.value : null;
}

/** In the order of the document; into one list, for a stranger may nest millions. */
function listBlanks(element: XmlElement, blanks: XmlText[] = []): XmlText[] {
  for (const child of element.children) {
    if (child.kind === 'element') listBlanks(child, blanks);
    else if (!/[^ \t\n\r]/.test(child.value)) blanks.push(child);
  }
  return blanks;
}

function leaveOut(source: Uint8Array, blanks: readonly XmlText[]): Uint8Array {
  const left = new Uint8Array(source.length);
  let [from, to] = [0, 0];
  for (const { start, end } of [...blanks, { start: source.length, end: source.length }]) {
    left.set(source.subarray(from, start), to);
    to += start - from;
    from = end;
  }
  return left.subarray(0, to);
}
