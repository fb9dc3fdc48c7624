import type { CadastroReader, ListaGuardada } from './cadastro.ts';

/** The age of the cadastro of institutions. Counts and dates only: it is public. */
export interface IdadeDoCadastro {
  situacao: 'nunca' | 'em-dia' | 'velha' | 'ilegivel';
  /** Of the list that was imported longest ago; null where there is none. */
  importadaEm: string | null;
  listas: readonly ListaGuardada[];
}

/** Institutions open, close and change hands slowly, and the census comes once a year: twice a year is enough. */
const DIAS = 183;
const DIA_MS = 24 * 60 * 60 * 1_000;

export function describeCadastro(reader: Pick<CadastroReader, 'listas'>, now: Date): IdadeDoCadastro {
  const listas = readOrNot(reader);
  if (listas === null) return { situacao: 'ilegivel', importadaEm: null, listas: [] };
  const [importadaEm = null] = listas.map((each) => each.importadaEm).sort();
  if (importadaEm === null) return { situacao: 'nunca', importadaEm, listas };
  const isOld = now.getTime() - Date.parse(importadaEm) > DIAS * DIA_MS;
  return { situacao: isOld ? 'velha' : 'em-dia', importadaEm, listas };
}

function readOrNot({ listas }: Pick<CadastroReader, 'listas'>): readonly ListaGuardada[] | null {
  try {
    return listas();
  } catch (error) {
    if ((error as { code?: string }).code === 'cadastro-ilegivel') return null;
    throw error;
  }
}
