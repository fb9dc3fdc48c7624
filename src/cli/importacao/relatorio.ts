import { join } from 'node:path';
import type { LinhaDaImportacao } from '#acervo/importacao/resultado.ts';
import { writeOutput } from '../files.ts';

const COLUNAS = ['arquivo', 'rvdd', 'codigo', 'resultado', 'motivos', 'mensagem'] as const;

/** For people and spreadsheets, and the same for programs. A text that starts like a formula is made to be none. */
export async function writeRelatorio(
  linhas: readonly LinhaDaImportacao[],
  folder: string,
  cwd: string,
): Promise<void> {
  const rows = linhas.map((linha) => COLUNAS.map((name) => cell(linha[name])).join(';'));
  const csv = `\uFEFF${[COLUNAS.join(';'), ...rows].join('\r\n')}\r\n`;
  await writeOutput(cwd, join(folder, 'relatorio.csv'), csv);
  await writeOutput(cwd, join(folder, 'relatorio.json'), `${JSON.stringify(linhas, null, 2)}\n`);
}

function cell(value: string | readonly string[] | null): string {
  const text = typeof value === 'string' ? value : (value ?? []).join(' ');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
