import type { Colunas } from '../colunas/coluna.ts';
import { type AbaEscrita, writeXlsx } from '../planilha/write-xlsx.ts';

/** The longest list that a spreadsheet accepts in a cell's rule; its values may contain no comma. */
const MOST_OF_LIST = 255;

/** The sheet as a workbook: every column is text, each heading has an explanation, and values of a list are chosen from it. */
export function writePlanilha(
  colunas: Colunas,
  linhas: readonly Readonly<Record<string, string | undefined>>[],
  listas: Readonly<Record<string, readonly string[]>>,
): Uint8Array {
  const entries = Object.entries(colunas);
  const aba: AbaEscrita = {
    nome: 'Lote',
    fixas: 1,
    linhas: [
      {
        numero: 1,
        celulas: entries.map(([texto, { descricao, obrigatoria, exemplo, campo }]) => ({
          texto,
          estilo: 'cabecalho',
          comentario: [
            `${descricao}${obrigatoria ? ' Preencha sempre.' : ''}`,
            `Escreva: ${campo.formato}.`,
            ...(exemplo === '' ? [] : [`Exemplo: ${exemplo}`]),
          ].join('\n'),
        })),
      },
      ...linhas.map((linha, index) => ({
        numero: index + 2,
        celulas: entries.map(([name]) => ({ texto: linha[name] ?? '' })),
      })),
    ],
    listas: entries.flatMap(([name, { campo }], coluna) => {
      const valores = listas[name] ?? campo.opcoes ?? [];
      const fits = valores.join(',').length <= MOST_OF_LIST && !valores.some((each) => each.includes(','));
      return valores.length > 0 && fits ? [{ coluna, valores }] : [];
    }),
  };
  return writeXlsx([aba]);
}
