import type { ArquivoDoModelo } from './modelo/make-modelo.ts';
import type { Entrada, PastaDoLote } from './pasta-do-lote.ts';

/** A batch that was made here and exists only in memory. */
export function openPastaEmMemoria(arquivos: Iterable<ArquivoDoModelo>): PastaDoLote {
  const files = new Map(
    [...arquivos].map(({ path, content }) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  const find = (path: string): Uint8Array => {
    const bytes = files.get(path);
    if (!bytes) throw new RangeError('no such file in the batch');
    return bytes;
  };
  return {
    sizeOf: async (arquivo) => files.get(arquivo)?.byteLength ?? null,
    read: async (arquivo) => find(arquivo),
    async list(pasta) {
      const prefix = pasta === '' ? '' : `${pasta}/`;
      const below = [...files].filter(([path]) => path.startsWith(prefix));
      if (below.length === 0) return null;
      const entradas = new Map<string, Entrada>();
      for (const [path, bytes] of below) {
        const [nome = '', ...rest] = path.slice(prefix.length).split('/');
        const isFile = rest.length === 0;
        entradas.set(nome, {
          nome,
          tipo: isFile ? 'arquivo' : 'pasta',
          bytes: isFile ? bytes.byteLength : 0,
        });
      }
      return [...entradas.values()];
    },
  };
}
