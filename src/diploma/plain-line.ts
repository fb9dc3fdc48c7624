/** Terminal controls, changes of writing direction, invisible characters and line ends. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Foreign text stays on its line, without invisible characters. */
export const plainLine = (text: string): string => text.replace(CONTROLS, ' ');

/** The same of a text of several lines, which are ours. */
export const plainLines = (text: string): string => text.split('\n').map(plainLine).join('\n');

const MAX_NOME = 80;
/** The end of a name tells what kind of file it is. */
const KEPT_END = 12;

/** The name of a file, chosen by its author: within quotes and short, it cannot pose as an answer of ours. */
export function quoteNome(nome: string): string {
  const plain = [...plainLine(nome).replace(/[“”"]/g, "'").trim()];
  const told =
    plain.length <= MAX_NOME
      ? plain
      : [...plain.slice(0, MAX_NOME - KEPT_END - 1), '…', ...plain.slice(-KEPT_END)];
  return `“${told.join('')}”`;
}

/** A path as it was given, whole; within quotes unless it is letters, digits and the marks of a path alone. */
export function tellCaminho(path: string): string {
  const plain = plainLine(path).replace(/[“”"]/g, "'");
  return /^[\p{L}\p{M}\p{N}._/\\~+@-]+$/u.test(path) ? path : `“${plain}”`;
}
