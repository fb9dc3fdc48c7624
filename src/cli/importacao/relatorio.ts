import { join } from 'node:path';
import type { LinhaDaImportacao } from '#acervo/importacao/resultado.ts';
import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { writeOutput } from '../files.ts';

const COLUNAS = ['arquivo', 'rvdd', 'codigo', 'resultado', 'motivos', 'mensagem'] as const;

/** For people and spreadsheets, and the same for programs. A text that starts like a formula is made to be none. */
export async function writeRelatorio(
  linhas: readonly LinhaDaImportacao[],
  folder: string,
  cwd: string,
): Promise<void> {
  const rows = linhas.map((linha) =>
    Object.fromEntries(COLUNAS.map((name) => [name, csvCell([linha[name] ?? []].flat().join(' '))])),
  );
  const csv = writeCsv(COLUNAS, rows);
  await writeOutput(cwd, join(folder, 'relatorio.csv'), csv);
  await writeOutput(cwd, join(folder, 'relatorio.json'), `${JSON.stringify(linhas, null, 2)}\n`);
}
