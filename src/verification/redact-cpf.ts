import { plainLine } from '#diploma/plain-line.ts';
import type { Evidence } from '#signature/verify/finding.ts';

/** Eleven digits in a row, or punctuated as a CPF; certificates write them into the holder's name. */
const CPF = /(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g;

/** Portaria MEC 1.095/2018, art. 23, II: only the six central digits may be shown. */
export function redactCpfIn(text: string): string {
  return shorten(plainLine(text.replace(CPF, '***.$2.$3-**')));
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
