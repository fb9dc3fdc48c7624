import type { EstadoDaLinha } from './linha.ts';
import { MAX_LINHAS } from './lista.ts';

/** A dropped or chosen file, or the reason why it could not be read. `nome` includes the folder. */
export type ArquivoSolto = { nome: string } & ({ file: File } | { estado: EstadoDaLinha });

const MAX_DEPTH = 12;
/** Files that operating systems leave in folders. */
const LEFT_BEHIND = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

export const fromFiles = (files: readonly File[]): ArquivoSolto[] =>
  files
    .map((file) => ({ file, nome: file.webkitRelativePath || file.name }))
    .filter(({ file }) => files.length === 1 || !LEFT_BEHIND.test(file.name));

/**
 * The entries must be taken during the drop event; afterwards the browser no longer gives them. One file more than a list takes
 * shows that there are more.
 */
export async function fromEntries(entries: readonly FileSystemEntry[]): Promise<ArquivoSolto[]> {
  const arquivos: ArquivoSolto[] = [];
  const walk = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (arquivos.length > MAX_LINHAS || LEFT_BEHIND.test(entry.name)) return;
    if (!entry.isDirectory) return add(entry, await openFile(entry as FileSystemFileEntry));
    if (depth >= MAX_DEPTH) return add(entry, { estado: { kind: 'falha', falha: 'pasta-funda' } });
    try {
      for await (const each of listFolder(entry)) await walk(each, depth + 1);
    } catch {
      add(entry, { estado: { kind: 'falha', falha: 'pasta-ilegivel' } });
    }
  };
  const add = ({ fullPath }: FileSystemEntry, what: { file: File } | { estado: EstadoDaLinha }): void => {
    arquivos.push({ nome: fullPath.replace(/^\//, ''), ...what });
  };
  for (const entry of entries) await walk(entry, 0);
  return arquivos;
}

/**
 * A browser lists a folder a hundred entries at a time. Throws where the folder may not be read, or no longer exists.
 */
async function* listFolder(entry: FileSystemEntry): AsyncGenerator<FileSystemEntry> {
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    yield* some;
  }
}

const openFile = (entry: FileSystemFileEntry): Promise<{ file: File } | { estado: EstadoDaLinha }> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve({ file }),
      () => resolve({ estado: { kind: 'recusado', recusa: 'ilegivel' } }),
    ),
  );
