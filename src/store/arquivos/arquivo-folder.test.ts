import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { holdContratoDosArquivos } from '../../../tests/support/contrato-dos-arquivos.ts';
import { createArquivoFolder } from './arquivo-folder.ts';

describe('createArquivoFolder', () => {
  const root = mkdtempSync(join(tmpdir(), 'arquivos-'));
  afterAll(() => rmSync(root, { recursive: true }));
  let dir: string;
  let arquivos: ArquivoStore;
  beforeEach(() => {
    dir = join(mkdtempSync(join(root, 'caso-')), 'arquivos');
    arquivos = createArquivoFolder(dir);
  });
  holdContratoDosArquivos(() => arquivos);

  const pathOf = (sha256: string): string => join(dir, sha256.slice(0, 2), sha256);

  it('keeps the bytes under their SHA-256, read-only, and leaves nothing else behind', async () => {
    const bytes = randomBytes(100_000);
    const sha256 = await arquivos.put(bytes);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(readFileSync(pathOf(sha256)).equals(bytes)).toBe(true);
    expect(statSync(pathOf(sha256)).mode & 0o777).toBe(0o440);
    expect(readdirSync(join(dir, sha256.slice(0, 2)))).toEqual([sha256]);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
  });

  it('takes the same bytes again, also from many at once', async () => {
    const bytes = randomBytes(10_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => arquivos.put(bytes)));
    expect(new Set(answers).size).toBe(1);
    const [sha256 = ''] = answers;
    expect(readdirSync(join(dir, sha256.slice(0, 2)))).toEqual([sha256]);
  });

  it('throws arquivo-ausente for bytes it does not have', async () => {
    await arquivos.prepare();
    await expect(arquivos.get('0'.repeat(64))).rejects.toMatchObject({
      name: 'StoreError',
      code: 'arquivo-ausente',
    });
  });

  it('throws arquivo-corrompido when one bit of the stored bytes changed, and heals when they are put again', async () => {
    const bytes = randomBytes(1_000);
    const sha256 = await arquivos.put(bytes);
    chmodSync(pathOf(sha256), 0o640);
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(500) ^ 1, 500);
    writeFileSync(pathOf(sha256), altered);
    await expect(arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-corrompido' });
    await arquivos.put(bytes);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
  });

  it('throws arquivo-corrompido for a file cut short', async () => {
    const sha256 = await arquivos.put(randomBytes(1_000));
    chmodSync(pathOf(sha256), 0o640);
    writeFileSync(pathOf(sha256), '');
    await expect(arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-corrompido' });
  });

  it.each(['missing', 'there'])('removes what a killed writer left of a file that is %s', async (state) => {
    const bytes = randomBytes(1_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (state === 'there') await arquivos.put(bytes);
    const folder = join(dir, sha256.slice(0, 2));
    mkdirSync(join(folder, `.gravando-${sha256}-a1b2c3`), { recursive: true });
    writeFileSync(join(folder, `.gravando-${sha256}-a1b2c3`, sha256), bytes.subarray(0, 10));
    await arquivos.put(bytes);
    expect(readdirSync(folder)).toEqual([sha256]);
  });

  it('is not misled by what an interrupted writer left in the folder', async () => {
    const bytes = randomBytes(1_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const scratch = join(dir, sha256.slice(0, 2), '.gravando-interrompido');
    mkdirSync(scratch, { recursive: true });
    writeFileSync(join(scratch, sha256), bytes.subarray(0, 10));
    await expect(arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
    await arquivos.put(bytes);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
  });

  it.each([
    '',
    '..',
    '../../etc/passwd',
    '0'.repeat(63),
    'A'.repeat(64),
    `${'0'.repeat(64)}/..`,
    `${'0'.repeat(64)}\n`,
  ])('refuses %j as a name before touching the disk', async (name) => {
    await expect(arquivos.get(name)).rejects.toMatchObject({ code: 'sha256-invalido' });
  });
});
