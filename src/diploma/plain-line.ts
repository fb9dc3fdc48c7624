/** Terminal controls, changes of writing direction, invisible characters and line ends. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Foreign text stays on its line, without invisible characters. */
export const plainLine = (text: string): string => text.replace(CONTROLS, ' ');

/** The same for a text of several lines, whose line ends are ours. */
export const plainLines = (text: string): string => text.split('\n').map(plainLine).join('\n');

const MAX_NOME = 80;
/** The end of a name shows the kind of file. */
const KEPT_END = 12;

/** A file's name, chosen by its author: quoted and shortened, so that it cannot pose as our answer. */
export function quoteNome(nome: string): string {
  const plain = [...plainLine(nome).replace(/[“”"]/g, "'").trim()];
  const told =
    plain.length <= MAX_NOME
      ? plain
      : [...plain.slice(0, MAX_NOME - KEPT_END - 1), '…', ...plain.slice(-KEPT_END)];
  return `“${told.join('')}”`;
}

/** The whole path as given; quoted unless it holds only letters, digits and the marks of a path. */
export function tellCaminho(path: string): string {
  const plain = plainLine(path).replace(/[“”"]/g, "'");
  return /^[\p{L}\p{M}\p{N}._/\\~+@-]+$/u.test(path) ? path : `“${plain}”`;
}
