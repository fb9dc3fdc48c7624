import type { PastaDoLote } from '../lote/pasta-do-lote.ts';

export interface ArquivoDaPasta {
  /** Relative to the folder, with `/`. */
  path: string;
  bytes: number;
}

/** Folders inside folders: more of them are a loop, or somebody's trick. */
const MAX_DEPTH = 20;

/** Every file below the folder, in the order of its path; hidden ones and links that lead out are left. Null: no such folder. */
export async function listArquivos(pasta: PastaDoLote): Promise<ArquivoDaPasta[] | null> {
  const found: ArquivoDaPasta[] = [];
  const walk = async (at: string, depth: number): Promise<boolean> => {
    const entradas = await pasta.list(at);
    if (!entradas) return false;
    for (const { nome, tipo, bytes } of entradas) {
      if (nome.startsWith('.')) continue;
      const path = at === '' ? nome : `${at}/${nome}`;
      if (tipo === 'arquivo') found.push({ path, bytes });
      if (tipo === 'pasta' && depth < MAX_DEPTH) await walk(path, depth + 1);
    }
    return true;
  };
  if (!(await walk('', 1))) return null;
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
