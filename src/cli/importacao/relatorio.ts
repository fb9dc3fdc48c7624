import { join } from 'node:path';
import type { LinhaDaImportacao } from '#acervo/importacao/resultado.ts';
import { writeImportacaoCsv } from '#acervo/importacao/resumir.ts';
import { writeOutput } from '../files.ts';

/** For people and spreadsheets, and the same for programs. */
export async function writeRelatorio(
  linhas: readonly LinhaDaImportacao[],
  folder: string,
  cwd: string,
): Promise<void> {
  await writeOutput(cwd, join(folder, 'relatorio.csv'), writeImportacaoCsv(linhas));
  await writeOutput(cwd, join(folder, 'relatorio.json'), `${JSON.stringify(linhas, null, 2)}\n`);
}
