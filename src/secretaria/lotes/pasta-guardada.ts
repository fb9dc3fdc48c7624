import type { ArquivoPrivado } from '#arquivos/arquivo-store.ts';
import type { Entrada, PastaDoLote } from '#lote/pasta-do-lote.ts';
import type { ArquivoDoLote } from './lote-store.ts';

/** The folder of a batch whose files are in the private store. */
export function openPastaGuardada(
  arquivos: readonly ArquivoDoLote[],
  store: Pick<ArquivoPrivado, 'get'>,
): PastaDoLote {
  const byPath = new Map(arquivos.map((each) => [each.caminho, each]));
  const folders = listFolders(arquivos);
  return {
    sizeOf: async (arquivo) => byPath.get(arquivo)?.bytes ?? null,
    read: async (arquivo) => {
      const found = byPath.get(arquivo);
      if (!found) throw new RangeError('no such file in the batch');
      return store.get(found.sha256);
    },
    list: async (pasta) => folders.get(pasta) ?? null,
  };
}

function listFolders(arquivos: readonly ArquivoDoLote[]): Map<string, Entrada[]> {
  const folders = new Map<string, Entrada[]>([['', []]]);
  /** The entries of a folder, which is entered in its parent when it is first met. */
  const entriesOf = (path: string): Entrada[] => {
    const known = folders.get(path);
    if (known) return known;
    const entradas: Entrada[] = [];
    folders.set(path, entradas);
    const [parent, nome] = splitPath(path);
    entriesOf(parent).push({ nome, tipo: 'pasta', bytes: 0 });
    return entradas;
  };
  for (const { caminho, bytes } of arquivos) {
    const [parent, nome] = splitPath(caminho);
    entriesOf(parent).push({ nome, tipo: 'arquivo', bytes });
  }
  return folders;
}

function splitPath(path: string): [parent: string, nome: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
}
