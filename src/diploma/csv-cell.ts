import { plainLine } from './plain-line.ts';

/** A spreadsheet takes these for the start of a formula, some after white space and in their wide forms too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/** Foreign text as a cell: on one line, and never a formula. */
export function csvCell(text: string): string {
  const plain = plainLine(text);
  return FORMULA.test(plain) ? `'${plain}` : plain;
}
