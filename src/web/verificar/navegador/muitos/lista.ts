import { type EstadoDaLinha, isPendente, type Linha } from './linha.ts';

/** The rows of a list. Listeners hear of changes a few times a second, not at each change. */

export interface Fotografia {
  linhas: readonly Linha[];
  feitas: number;
  isParada: boolean;
  /** The input exceeded the limit of a list. */
  isCortada: boolean;
  /** Seconds until it continues by itself; null where it need not wait. */
  espera: number | null;
}

export interface Lista {
  read(): Fotografia;
  subscribe(listen: () => void): () => void;
  /** Returns the rows that there was room for. */
  add(nomes: readonly string[]): readonly Linha[];
  set(id: number, estado: EstadoDaLinha): void;
  /** Reads the current rows, which the page may not show yet. */
  find(isSo: (linha: Linha) => boolean): Linha[];
  mark(changes: Partial<Pick<Fotografia, 'isParada' | 'espera'>>): void;
}

/** The limit of one receipt. */
export const MAX_LINHAS = 1_000;

/** Drawing the table takes longer than judging a file. */
const TELL_MS = 200;

export function createLista(later: (tell: () => void, ms: number) => void): Lista {
  let linhas: Linha[] = [];
  let marks: Omit<Fotografia, 'linhas' | 'feitas'> = { isParada: false, isCortada: false, espera: null };
  let seen: Fotografia = { linhas, feitas: 0, ...marks };
  let isTelling = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    isTelling = false;
    seen = { linhas: [...linhas], feitas: linhas.filter((each) => !isPendente(each)).length, ...marks };
    for (const listen of listeners) listen();
  };
  const change = (): void => {
    if (isTelling) return;
    isTelling = true;
    later(tell, TELL_MS);
  };
  return {
    read: () => seen,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    add(nomes) {
      const room = MAX_LINHAS - linhas.length;
      if (nomes.length > room) marks = { ...marks, isCortada: true };
      const added = nomes
        .slice(0, room)
        .map((nome, index): Linha => ({ id: linhas.length + index, nome, estado: { kind: 'na-fila' } }));
      linhas = [...linhas, ...added];
      tell();
      return added;
    },
    set(id, estado) {
      const linha = linhas[id];
      if (!linha) return;
      linhas[id] = { ...linha, estado };
      change();
    },
    find: (isSo) => linhas.filter(isSo),
    mark(changes) {
      marks = { ...marks, ...changes };
      tell();
    },
  };
}
