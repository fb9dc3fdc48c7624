/** What was dropped or chosen, folders and all. */
export interface ArquivoSolto {
  file: File;
  /** With the folder it came from. */
  nome: string;
}

export const MAX_ARQUIVOS = 1_000;
const MAX_DEPTH = 12;
/** What systems leave in folders, and no person put there. */
const LEFT_BEHIND = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

interface Colhidos {
  arquivos: ArquivoSolto[];
  /** There was more than is taken. */
  isCortado: boolean;
}

export function fromFiles(files: readonly File[]): Colhidos {
  const named = files
    .map((file) => ({ file, nome: file.webkitRelativePath || file.name }))
    .filter(({ file }) => files.length === 1 || !LEFT_BEHIND.test(file.name));
  return { arquivos: named.slice(0, MAX_ARQUIVOS), isCortado: named.length > MAX_ARQUIVOS };
}

/** The entries must be taken while the drop lasts; afterwards the browser no longer gives them. */
export async function fromEntries(entries: readonly FileSystemEntry[]): Promise<Colhidos> {
  const arquivos: ArquivoSolto[] = [];
  let isCortado = false;
  const walk = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (isCortado || LEFT_BEHIND.test(entry.name)) return;
    if (entry.isDirectory) {
      if (depth < MAX_DEPTH) for await (const each of listFolder(entry)) await walk(each, depth + 1);
      return;
    }
    if (arquivos.length === MAX_ARQUIVOS) {
      isCortado = true;
      return;
    }
    const file = await openFile(entry as FileSystemFileEntry);
    if (file) arquivos.push({ file, nome: entry.fullPath.replace(/^\//, '') });
  };
  for (const entry of entries) await walk(entry, 0);
  return { arquivos, isCortado };
}

/** A browser hands out a folder a hundred at a time. */
async function* listFolder(entry: FileSystemEntry): AsyncGenerator<FileSystemEntry> {
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return;
    yield* some;
  }
}

const openFile = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));
