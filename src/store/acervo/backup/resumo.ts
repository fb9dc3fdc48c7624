import { createHash } from 'node:crypto';
import type { ReadBytes, WriteBytes } from './copia.ts';

/** Size and SHA-256 of the bytes that pass: two streams with the same summary are equal. */
export class Resumo {
  readonly #hash = createHash('sha256');
  #tamanho = 0;

  ofWritten(write: WriteBytes): WriteBytes {
    return (bytes) => {
      this.#take(bytes);
      return write(bytes);
    };
  }

  ofRead(read: ReadBytes): ReadBytes {
    return async (length) => {
      const bytes = await read(length);
      this.#take(bytes);
      return bytes;
    };
  }

  /** Call once, after the last byte. */
  end(): string {
    return `${this.#tamanho} ${this.#hash.digest('hex')}`;
  }

  #take(bytes: Uint8Array): void {
    this.#tamanho += bytes.byteLength;
    this.#hash.update(bytes);
  }
}
