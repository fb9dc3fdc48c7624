import { plainLine } from '#diploma/plain-line.ts';
import type { Evidence } from '#signature/verify/finding.ts';

/**
 * Eleven digits in a row, or punctuated as a CPF; certificates write them into the holder's name. In a validation code, one
 * in a hundred of which has such a row between two letters, they are no CPF: a code with a gap leads nowhere.
 */
const CPF =
  /(?<![\d.])(?:\d{1,9}\.){1,2}(?=\d*[a-f])[\da-f]{12,}|(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g;

/** Portaria MEC 1.095/2018, art. 23, II: only the six central digits may be shown. */
export function redactCpfIn(text: string): string {
  const hidden = text.replace(CPF, (found, first?: string, second?: string, third?: string) =>
    first === undefined ? found : `***.${second}.${third}-**`,
  );
  return shorten(plainLine(hidden));
}

/** Names come from the document, and its author chooses their length. */
const MAX_LENGTH = 400;
const shorten = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;

export function redactCpf(evidence: Evidence): Evidence {
  return Object.fromEntries(Object.entries(evidence).map(([key, value]) => [key, redactValue(value)]));
}

function redactValue(value: Evidence[string]): Evidence[string] {
  if (typeof value === 'string') return redactCpfIn(value);
  return Array.isArray(value) ? value.map((each: string) => redactCpfIn(each)) : value;
}
