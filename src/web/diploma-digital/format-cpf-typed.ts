export interface Typed {
  value: string;
  /** How many characters stand before the caret. */
  caret: number;
}

/** The shape of an unfinished CPF; any other text stays as typed. */
const ON_ITS_WAY = /^[\d.\-\s]*$/;
const MAX_DIGITS = 11;

/** Inserts points and hyphen with the digits; the caret stays behind the same digit. */
export function formatCpfTyped({ value, caret }: Typed): Typed {
  const digits = value.replace(/\D/g, '');
  if (!ON_ITS_WAY.test(value) || digits.length > MAX_DIGITS) return { value, caret };
  const before = value.slice(0, caret).replace(/\D/g, '').length;
  const formatted = digits.replace(/(\d{3})(?=\d)/g, (part, _, at) => (at < 9 ? `${part}.` : part));
  const written = digits.length > 9 ? formatted.replace(/\.(\d{1,2})$/, '-$1') : formatted;
  return { value: written, caret: placeAfter(written, before) };
}

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
