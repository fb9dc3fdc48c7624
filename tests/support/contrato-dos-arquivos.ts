import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';

/** What every adapter of `ArquivoStore` does, wherever its files lie. `open` answers one that is empty. */
export function holdContratoDosArquivos(open: () => ArquivoStore): void {
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  const names = async (arquivos: ArquivoStore, sha256: string): Promise<string[]> =>
    (await arquivos.list(sha256.slice(0, 2))).map(({ name }) => name);
  const holder = { processo: 'maquina:1:aa', isDead: () => false };

  it('gives back under its SHA-256 what was put, empty files too', async () => {
    const arquivos = open();
    for (const bytes of [randomBytes(100_000), new Uint8Array()]) {
      const sha256 = await arquivos.put(bytes);
      expect(sha256).toBe(digest(bytes));
      expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
    }
  });

  it('takes the same bytes again, from many at once', async () => {
    const arquivos = open();
    const bytes = randomBytes(1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => arquivos.put(bytes)));
    expect(new Set(answers)).toEqual(new Set([digest(bytes)]));
    expect(await names(arquivos, digest(bytes))).toEqual([digest(bytes)]);
  });

  it('tells a place that is out of reach from a file that is not there', async () => {
    const arquivos = open();
    await expect(arquivos.probe()).rejects.toMatchObject({ code: 'arquivos-indisponiveis' });
    await expect(arquivos.get('0'.repeat(64))).rejects.toMatchObject({ code: 'arquivos-indisponiveis' });
    await arquivos.prepare();
    await arquivos.prepare();
    await arquivos.probe();
    await expect(arquivos.get('0'.repeat(64))).rejects.toMatchObject({ code: 'arquivo-ausente' });
  });

  it('is empty until something is put, and once it is discarded', async () => {
    const arquivos = open();
    expect(await arquivos.isEmpty()).toBe(true);
    await arquivos.prepare();
    expect(await arquivos.isEmpty()).toBe(true);
    const sha256 = await arquivos.put(randomBytes(10));
    expect(await arquivos.isEmpty()).toBe(false);
    await arquivos.discard(sha256);
    expect(await arquivos.isEmpty()).toBe(true);
  });

  it('tells by a code what it does not have and what is no name', async () => {
    const arquivos = open();
    await arquivos.prepare();
    await expect(arquivos.get('0'.repeat(64))).rejects.toMatchObject({ code: 'arquivo-ausente' });
    await expect(arquivos.get('../segredo')).rejects.toMatchObject({ code: 'sha256-invalido' });
  });

  it('lists what it has by the first two digits, with the time it came, and nothing elsewhere', async () => {
    const arquivos = open();
    const before = Date.now() - 60_000;
    const sha256 = await arquivos.put(randomBytes(10));
    const [only] = await arquivos.list(sha256.slice(0, 2));
    expect(only?.name).toBe(sha256);
    expect(only?.modifiedAt.getTime()).toBeGreaterThan(before);
    const other = ((Number.parseInt(sha256.slice(0, 2), 16) + 1) % 256).toString(16).padStart(2, '0');
    expect(await arquivos.list(other)).toEqual([]);
    expect(await arquivos.listSoltos()).toEqual([]);
  });

  it('discards a file, and takes it again; discarding what is not there does no harm', async () => {
    const arquivos = open();
    const bytes = randomBytes(10);
    const sha256 = await arquivos.put(bytes);
    for (const _ of [1, 2]) await arquivos.discard(sha256);
    await expect(arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
    expect(await arquivos.put(bytes)).toBe(sha256);
    expect(await arquivos.get(sha256)).toHaveLength(10);
  });

  it('holds a file for a snapshot although it is discarded, and lets go at the end', async () => {
    const arquivos = open();
    const bytes = randomBytes(1_000);
    const sha256 = await arquivos.put(bytes);
    const snapshot = await arquivos.snapshot(holder);
    const path = (await snapshot.hold(sha256)) ?? '';
    expect(await snapshot.hold(sha256)).toBe(path);
    expect(await snapshot.hold('0'.repeat(64))).toBeNull();
    // An inspection beside a copy finds no damage in the copy's own folder.
    expect(await arquivos.listSoltos()).toEqual([]);
    await arquivos.discard(sha256);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    await snapshot.remove();
    expect(() => readFileSync(path)).toThrow();
    expect(await arquivos.listSoltos()).toEqual([]);
  });

  it('removes the snapshot of a process that is over, and leaves those of others', async () => {
    const arquivos = open();
    const sha256 = await arquivos.put(randomBytes(10));
    const dead = await arquivos.snapshot({ ...holder, processo: 'maquina:2:bb' });
    const alive = await arquivos.snapshot({ ...holder, processo: 'maquina:3:cc' });
    const paths = [(await dead.hold(sha256)) ?? '', (await alive.hold(sha256)) ?? ''] as const;
    const isDead = (processo: string): boolean => processo === 'maquina:2:bb';
    const snapshot = await arquivos.snapshot({ ...holder, isDead });
    expect(() => readFileSync(paths[0])).toThrow();
    expect(readFileSync(paths[1])).toHaveLength(10);
    for (const each of [snapshot, alive]) await each.remove();
  });
}
