import { createHash } from 'node:crypto';
import { StoreError } from '../../store-error.ts';
import { openArchive } from './cifra.ts';
import type { CopiaLida } from './copia.ts';
import { MANIFESTO, type Manifesto, parseManifesto } from './manifesto.ts';
import { BLOCK, paddingOf, readHeader } from './tar.ts';

const PIECE = 1 << 20;
/** One line for each file: some hundreds of bytes for each of a million files. */
const MAX_MANIFESTO = 1 << 30;

/** Receives the pieces of one file; `end` is called once it is complete, `close` in any case. */
export interface Sink {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads an archive from end to end, encrypted or not, compares every byte with its manifest, and closes it. Throws `StoreError`
 * `copia-cortada` or `copia-invalida`; what the sinks received is then worthless.
 */
export async function readArchive(
  copia: CopiaLida,
  openSink: (name: string) => Promise<Sink | null>,
  askSenha: () => Promise<string>,
): Promise<Manifesto> {
  try {
    const readBytes = await openArchive(copia.read, askSenha);
    const read = async (length: number): Promise<Buffer> => {
      const bytes = await readBytes(length);
      if (bytes.length < length) throw new StoreError('copia-cortada', 'A cópia está incompleta; use outra.');
      return bytes;
    };
    const seen = new Map<string, { tamanho: number; sha256: string }>();
    for (;;) {
      const entry = readHeader(await read(BLOCK));
      if (!entry) throw new StoreError('copia-cortada', 'A cópia não tem manifesto; use outra.');
      if (entry.name === MANIFESTO) {
        if (entry.size > MAX_MANIFESTO) throw mismatch(MANIFESTO);
        const manifesto = parseManifesto((await read(entry.size)).toString('utf8'));
        if (!manifesto) throw mismatch(MANIFESTO);
        ensureSame(manifesto, seen);
        // Under a passphrase, only reading to the end proves that nothing was cut off.
        while ((await readBytes(PIECE)).length > 0);
        return manifesto;
      }
      const sink = await openSink(entry.name);
      const hash = createHash('sha256');
      try {
        for (let left = entry.size; left > 0; ) {
          const piece = await read(Math.min(left, PIECE));
          hash.update(piece);
          await sink?.write(piece);
          left -= piece.length;
        }
        await read(paddingOf(entry.size));
        await sink?.end();
      } finally {
        await sink?.close();
      }
      seen.set(entry.name, { tamanho: entry.size, sha256: hash.digest('hex') });
    }
  } finally {
    await copia.close();
  }
}

function ensureSame(
  { arquivos }: Manifesto,
  seen: ReadonlyMap<string, { tamanho: number; sha256: string }>,
): void {
  for (const { nome, tamanho, sha256 } of arquivos) {
    const found = seen.get(nome);
    if (found?.sha256 !== sha256 || found.tamanho !== tamanho) throw mismatch(nome);
  }
  if (seen.size !== arquivos.length) throw mismatch(MANIFESTO);
}

const mismatch = (nome: string): StoreError =>
  new StoreError('copia-invalida', `A cópia foi alterada: ${nome} não confere. Use outra.`);
