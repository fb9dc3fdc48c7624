import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import type { LinhaDaImportacao, Resultado, ResumoDaImportacao } from './resultado.ts';

export function summarizeImportacao(linhas: readonly LinhaDaImportacao[]): ResumoDaImportacao {
  const count = (wanted: Resultado) => linhas.filter(({ resultado }) => resultado === wanted).length;
  return {
    importados: count('importado'),
    jaImportados: count('ja-importado'),
    aguardam: count('aguarda'),
    recusados: count('recusado'),
    falhas: count('falha'),
    ignorados: count('ignorado'),
    anulados: count('anulado'),
  };
}

const COLUNAS = ['arquivo', 'rvdd', 'codigo', 'resultado', 'motivos', 'mensagem'] as const;

/** For people and spreadsheets. A text that starts like a formula is made to be none. */
export function writeImportacaoCsv(linhas: readonly LinhaDaImportacao[]): string {
  const rows = linhas.map((linha) =>
    Object.fromEntries(COLUNAS.map((name) => [name, csvCell([linha[name] ?? []].flat().join(' '))])),
  );
  return writeCsv(COLUNAS, rows);
}
