import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '#arquivos/make-folder.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { FileError } from './command.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'não existe; confira o caminho',
  EISDIR: 'é uma pasta; informe um arquivo',
  EACCES: 'não pode ser lido; confira a permissão',
  ENOTDIR: 'não é uma pasta, ou não está em uma; confira o caminho',
  EEXIST: 'já existe como arquivo; escolha outra pasta',
  ENOSPC: 'não coube no disco; libere espaço e repita',
};

/** Refuses a larger file than `maxBytes` without reading it. */
export async function readInput(cwd: string, path: string, maxBytes: number): Promise<Uint8Array> {
  const full = resolve(cwd, path);
  return attempt(path, async () => {
    const found = await stat(full);
    if (found.isDirectory()) throw new FileError(`${tellCaminho(path)}: ${REASONS['EISDIR']}`);
    if (!found.isFile()) throw new FileError(`${tellCaminho(path)}: não é um arquivo comum; informe outro`);
    const { size } = found;
    if (size > maxBytes)
      throw new FileError(
        `${tellCaminho(path)}: é grande demais (o limite é de ${tellLimit(maxBytes)}); nada foi lido. Confira se é o arquivo certo`,
      );
    return new Uint8Array(await readFile(full));
  });
}

const tellLimit = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;

/** Readable by its owner alone, unless it holds no personal data. An existing file keeps its mode. */
export async function writeOutput(
  cwd: string,
  path: string,
  bytes: Uint8Array | string,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<void> {
  const full = resolve(cwd, path);
  await attempt(path, async () => {
    makeFolder(dirname(full), isPublic ? 0o777 : 0o700);
    await writeFile(full, bytes, { mode: isPublic ? 0o666 : 0o600 });
  });
}

/** Reports a disk error by the path as the user gave it. */
export async function attempt<T>(path: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(`${tellCaminho(path)}: ${REASONS[code ?? ''] ?? `falhou (${code})`}`, { cause });
  }
}
