import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLote } from '#lote/read-lote.ts';
import { CONFIGURACAO } from '../../../tests/support/um-lote.ts';
import { FileError } from '../command.ts';
import { openPasta } from './open-pasta.ts';

const root = mkdtempSync(join(tmpdir(), 'lote-'));
const folder = join(root, 'lote');
mkdirSync(join(folder, '2021'), { recursive: true });
writeFileSync(join(root, 'segredo.pdf'), 'segredo');
writeFileSync(join(folder, '2021', 'a.pdf'), 'abc');
symlinkSync(join(root, 'segredo.pdf'), join(folder, '2021', 'fora.pdf'));
symlinkSync('a.pdf', join(folder, '2021', 'dentro.pdf'));
symlinkSync('nada', join(folder, '2021', 'solto.pdf'));
symlinkSync(root, join(folder, 'subida'));
afterAll(() => rmSync(root, { recursive: true }));

describe('openPasta', () => {
  const pasta = openPasta(folder);

  it('lists what is in a folder, and tells a link that leads out', async () => {
    const entradas = (await pasta.list('2021')) ?? [];
    expect(entradas.sort((a, b) => (a.nome < b.nome ? -1 : 1))).toEqual([
      { nome: 'a.pdf', tipo: 'arquivo', bytes: 3 },
      { nome: 'dentro.pdf', tipo: 'arquivo', bytes: 3 },
      { nome: 'fora.pdf', tipo: 'fora', bytes: 0 },
      { nome: 'solto.pdf', tipo: 'fora', bytes: 0 },
    ]);
    expect(await pasta.list('')).toContainEqual({ nome: 'subida', tipo: 'fora', bytes: 0 });
    expect(await pasta.list('nada')).toBeNull();
  });

  it('reads files, and never through a link that leads out', async () => {
    expect(new TextDecoder().decode(await pasta.read('2021/dentro.pdf'))).toBe('abc');
    expect(await pasta.sizeOf('2021/a.pdf')).toBe(3);
    expect(await pasta.sizeOf('nada.csv')).toBeNull();
    for (const path of ['2021/fora.pdf', 'subida/segredo.pdf', '../segredo.pdf', 'nada.pdf'])
      await expect(pasta.read(path)).rejects.toThrow(FileError);
  });

  it('names what the disk refuses to tell', async () => {
    const long = `${'a'.repeat(300)}.csv`;
    await expect(pasta.sizeOf(long)).rejects.toThrow(FileError);
    await expect(pasta.list(long)).rejects.toThrow(FileError);
    await expect(openPasta(join(root, 'nada')).read('lote.csv')).rejects.toThrow(FileError);
    expect(await openPasta(join(root, 'nada')).sizeOf('lote.csv')).toBeNull();
  });

  it('refuses a sheet of 100 MB by its size, and reads none of it', async () => {
    writeFileSync(join(folder, 'lote.csv'), '');
    truncateSync(join(folder, 'lote.csv'), 100 * 1024 * 1024);
    const reads: string[] = [];
    const pasta = openPasta(folder);
    const watched = {
      ...pasta,
      read: (path: string) => {
        reads.push(path);
        return pasta.read(path);
      },
    };
    const { problemas } = await readLote('lote.csv', watched, CONFIGURACAO);
    expect(problemas).toMatchObject([{ code: 'planilha-grande' }]);
    expect(reads).toEqual([]);
  });
});
