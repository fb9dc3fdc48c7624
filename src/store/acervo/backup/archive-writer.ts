import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StoreError } from '../../store-error.ts';
import { type ArchiveSink, createCipherSink, createPlainSink } from './cifra.ts';
import type { WriteBytes } from './copia.ts';
import type { Manifesto } from './manifesto.ts';
import { BLOCK, paddingOf, writeHeader } from './tar.ts';

type Listed = Manifesto['arquivos'][number];

/** Writes files into an archive one after the other, in pieces, so that no file has to fit in memory. */
export class ArchiveWriter {
  readonly listed: Listed[] = [];
  readonly #sink: ArchiveSink;

  private constructor(sink: ArchiveSink) {
    this.#sink = sink;
  }

  /** Encrypts under a passphrase; null writes in the clear. */
  static async create(write: WriteBytes, senha: string | null): Promise<ArchiveWriter> {
    return new ArchiveWriter(senha === null ? createPlainSink(write) : await createCipherSink(write, senha));
  }

  /** Copies the present length of the file: bytes appended meanwhile belong to the next copy. */
  async addFile(nome: string, path: string): Promise<Listed> {
    const { size } = await stat(path);
    await this.#write(writeHeader({ name: nome, size }));
    const hash = createHash('sha256');
    let written = 0;
    if (size > 0) {
      for await (const chunk of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        written += chunk.length;
        await this.#write(chunk);
      }
    }
    if (written !== size)
      throw new StoreError('copia-invalida', `O arquivo encolheu durante a cópia: ${nome}`);
    await this.#write(Buffer.alloc(paddingOf(size)));
    const listed = { nome, tamanho: size, sha256: hash.digest('hex') };
    this.listed.push(listed);
    return listed;
  }

  async addBytes(nome: string, bytes: Uint8Array): Promise<void> {
    await this.#write(writeHeader({ name: nome, size: bytes.length }));
    await this.#write(bytes);
    await this.#write(Buffer.alloc(paddingOf(bytes.length)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.listed.push({ nome, tamanho: bytes.length, sha256 });
  }

  /** Adds the last file and ends the archive. */
  async finish(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content);
    await this.#write(writeHeader({ name, size: bytes.length }));
    await this.#write(Buffer.concat([bytes, Buffer.alloc(paddingOf(bytes.length) + 2 * BLOCK)]));
    await this.#sink.end();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (bytes.length > 0) await this.#sink.write(bytes);
  }
}
