import type { LinhaDoRegistro } from './registro-publico-store.ts';

/** The fields of art. 23, in its order, as the page and the CSV call them. */
export const CAMPOS: readonly (readonly [keyof LinhaDoRegistro, string])[] = [
  ['nome', 'Nome'],
  ['cpf', 'CPF (seis dígitos centrais)'],
  ['curso', 'Curso'],
  ['emissora', 'Instituição emissora'],
  ['registradora', 'Instituição registradora'],
  ['dataIngresso', 'Data de ingresso'],
  ['dataConclusao', 'Data de conclusão'],
  ['dataExpedicao', 'Data de expedição'],
  ['dataRegistro', 'Data de registro'],
  ['numeroExpedicao', 'Número de expedição'],
  ['numeroRegistro', 'Número de registro'],
  ['dataDou', 'Data de publicação no DOU'],
];

/** Yields pieces, for the register may be large. A text that starts like a formula is made harmless. */
export async function* writeRegistroCsv(linhas: AsyncIterable<LinhaDoRegistro>): AsyncGenerator<string> {
  yield `\uFEFF${CAMPOS.map(([, titulo]) => titulo).join(';')}\r\n`;
  for await (const linha of linhas) yield `${CAMPOS.map(([name]) => cell(linha[name])).join(';')}\r\n`;
}

function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
