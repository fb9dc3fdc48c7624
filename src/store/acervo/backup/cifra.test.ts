import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCipherSink, openArchive } from './cifra.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';

const SENHA = 'uma senha de cópia, com acento';
const dir = mkdtempSync(join(tmpdir(), 'cifra-'));
afterAll(() => rmSync(dir, { recursive: true }));

const write = async (path: string, parts: readonly Uint8Array[]): Promise<void> => {
  const file = await open(path, 'w');
  const sink = await createCipherSink((bytes) => file.writeFile(bytes), SENHA, 10);
  for (const part of parts) await sink.write(part);
  await sink.end();
  await file.close();
};

async function read(path: string, senha = SENHA): Promise<Buffer> {
  const copia = await createCopiaEmPasta(path).open();
  try {
    const take = await openArchive(copia.read, async () => senha);
    const parts: Buffer[] = [];
    for (;;) {
      const part = await take(40_000);
      if (part.length === 0) return Buffer.concat(parts);
      parts.push(Buffer.from(part));
    }
  } finally {
    await copia.close();
  }
}

describe('an archive under a passphrase', () => {
  const path = join(dir, 'copia');
  const plain = randomBytes(200_000);
  let whole: Buffer;
  beforeAll(async () => {
    await write(path, [plain.subarray(0, 1), plain.subarray(1, 150_000), plain.subarray(150_000)]);
    whole = readFileSync(path);
  });
  const spoil = (bytes: Uint8Array): string => {
    writeFileSync(join(dir, 'estragada'), bytes);
    return join(dir, 'estragada');
  };

  it('is read again, whatever its length', async () => {
    expect(whole.includes(plain.subarray(0, 64))).toBe(false);
    expect((await read(path)).equals(plain)).toBe(true);
    for (const length of [0, 1, 65_536, 131_072]) {
      await write(join(dir, 'outra'), [plain.subarray(0, length)]);
      expect((await read(join(dir, 'outra'))).equals(plain.subarray(0, length))).toBe(true);
    }
  });

  it('is read with a word whose accents were typed another way', async () => {
    expect((await read(path, SENHA.normalize('NFD'))).length).toBe(plain.length);
  });

  it('says that the passphrase is wrong', async () => {
    await expect(read(path, 'outra')).rejects.toMatchObject({ code: 'senha-errada' });
  });

  it('says that it was cut off, at the end of a piece too', async () => {
    const header = whole.indexOf('\n') + 1;
    for (const length of [header, header + 65_552, header + 2 * 65_552, whole.length - 1])
      await expect(read(spoil(whole.subarray(0, length)))).rejects.toMatchObject({ code: 'copia-cortada' });
  });

  it('says that it was altered, piece by piece or in their order', async () => {
    const header = whole.indexOf('\n') + 1;
    const flipped = Buffer.from(whole);
    flipped[header + 10] = (flipped[header + 10] ?? 0) ^ 1;
    const piece = (index: number): Buffer =>
      whole.subarray(header + index * 65_552, header + (index + 1) * 65_552);
    const swapped = Buffer.concat([
      whole.subarray(0, header),
      piece(1),
      piece(0),
      whole.subarray(header + 2 * 65_552),
    ]);
    for (const bytes of [flipped, swapped])
      await expect(read(spoil(bytes))).rejects.toMatchObject({ code: 'copia-invalida' });
    const longer = Buffer.concat([whole, randomBytes(70_000)]);
    await expect(read(spoil(longer))).rejects.toMatchObject({ code: expect.stringMatching(/^copia-/) });
  });

  it('asks for no passphrase where there is none', async () => {
    const copia = await createCopiaEmPasta(spoil(plain)).open();
    const take = await openArchive(copia.read, () => Promise.reject(new Error('asked')));
    expect((await take(200_001)).equals(plain)).toBe(true);
    await copia.close();
  });
});
