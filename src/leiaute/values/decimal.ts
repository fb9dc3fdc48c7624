/** xs:decimal and the integers under it, of any length: the value never becomes a floating-point number. */

export const isDecimal = (text: string): boolean => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);

export const isInteger = (text: string): boolean => /^[+-]?\d+$/.test(text);

/** Trailing zeros do not count. */
export function countFractionDigits(decimal: string): number {
  const dot = decimal.indexOf('.');
  if (dot < 0) return 0;
  // From the end inwards: a pattern that ends in `+$` begins anew at every zero in the middle.
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return end - dot - 1;
}

/** Negative, zero or positive, as the decimal is less than, equal to or greater than the whole number. */
export function compareDecimal(decimal: string, bound: number): number {
  const whole = BigInt(wholePart(decimal));
  if (whole !== BigInt(bound)) return whole < BigInt(bound) ? -1 : 1;
  if (countFractionDigits(decimal) === 0) return 0;
  return decimal.startsWith('-') ? -1 : 1;
}

/** Towards zero: of "-0.5" it is "-0", which is 0. */
function wholePart(decimal: string): string {
  const [, sign = '', digits = ''] = /^\+?(-?)(\d*)/.exec(decimal) ?? [];
  return `${sign}${digits || '0'}`;
}
