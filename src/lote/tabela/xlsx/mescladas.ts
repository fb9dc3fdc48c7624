import { columnOf } from '../../planilha/ooxml.ts';
import { type Celula, EMPTY, type LinhaDaTabela } from '../tabela.ts';
import { XlsxRefusal } from './pieces.ts';

/** Ranges merged into one cell: the row of each value is then unknown. */
export interface Mesclada {
  /** `A2:B3`, for example. */
  range: string;
  linhas: readonly [from: number, to: number];
  colunas: readonly [from: number, to: number];
}

export function listMescladas(sheet: string): Mesclada[] {
  const refs = sheet.matchAll(/<(?:[\w.-]+:)?mergeCell\s[^<>]*?ref=["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g);
  return [...refs].map(([, left = '', top, right = '', bottom]) => ({
    range: `${left}${top}:${right}${bottom}`,
    linhas: [Number(top), Number(bottom)],
    colunas: [columnOf(left), columnOf(right)],
  }));
}

/** The rows in order, with every cell of a merged range marked. */
export function markMescladas(
  linhas: readonly LinhaDaTabela[],
  mescladas: readonly Mesclada[],
  colunas: number,
): LinhaDaTabela[] {
  const here = mescladas.filter(({ colunas: [from] }) => from < colunas);
  const waiting = here.toSorted((one, other) => one.linhas[0] - other.linhas[0]);
  let next = 0;
  let open: Mesclada[] = [];
  return linhas.map((linha) => {
    for (let each = waiting[next]; each && each.linhas[0] <= linha.numero; each = waiting[next]) {
      open.push(each);
      next += 1;
    }
    open = open.filter(({ linhas: [, to] }) => to >= linha.numero);
    // Merged ranges may not share a cell (18.3.1.55), so a row has at most one range for each column.
    if (open.length > colunas) throw new XlsxRefusal('merged ranges overlap');
    return open.length === 0 ? linha : { ...linha, celulas: mark(linha.celulas, open, colunas) };
  });
}

function mark(celulas: readonly Celula[], open: readonly Mesclada[], most: number): Celula[] {
  const marked = [...celulas];
  for (const { range, colunas } of open) {
    for (let column = colunas[0]; column <= Math.min(colunas[1], most - 1); column++) {
      while (marked.length < column) marked.push(EMPTY);
      marked[column] = { texto: marked[column]?.texto ?? '', tipo: 'mesclada', onde: range };
    }
  }
  return marked;
}
