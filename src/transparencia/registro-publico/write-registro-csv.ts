import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsvRow } from '#diploma/write-csv.ts';
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

/** Yields pieces, for the register may be large. */
export async function* writeRegistroCsv(linhas: AsyncIterable<LinhaDoRegistro>): AsyncGenerator<string> {
  yield `\uFEFF${writeCsvRow(CAMPOS.map(([, titulo]) => titulo))}`;
  for await (const linha of linhas) yield writeCsvRow(CAMPOS.map(([name]) => csvCell(linha[name] ?? '')));
}
