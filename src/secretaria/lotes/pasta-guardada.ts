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
  const folders = new Map<string, Map<string, Entrada>>([['', new Map()]]);
  for (const { caminho, bytes } of arquivos) {
    const parts = caminho.split('/');
    for (const [index, nome] of parts.entries()) {
      const parent = parts.slice(0, index).join('/');
      const tipo = index === parts.length - 1 ? 'arquivo' : 'pasta';
      const entradas = folders.get(parent) ?? new Map<string, Entrada>();
      entradas.set(nome, { nome, tipo, bytes: tipo === 'arquivo' ? bytes : 0 });
      folders.set(parent, entradas);
    }
  }
  return new Map([...folders].map(([path, entradas]) => [path, [...entradas.values()]]));
}
