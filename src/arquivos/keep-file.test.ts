import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { migrateStore } from '#store/migrate.ts';
import { keepFile, keepFiles, sweepFiles } from './keep-file.ts';

const BYTES = Buffer.from('the RVDD of one diploma is drawn the same by whoever draws it');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'arquivos-'));
  store = connectStore({ databaseUrl: null, dataDir: dir });
  await migrateStore(store);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = () => ({
  rascunhos: createRascunhos(store.db),
  arquivos: createArquivoFolder(join(dir, 'arquivos')),
});

/** A process wrote the file of a diploma and died before the diploma had it. */
async function leaveBehind() {
  const world = open();
  await keepFile({ ...world, processo: 'morto' }, 'um-diploma', BYTES);
  await world.rascunhos.condemn({ isDead: (por) => por === 'morto' });
  return world;
}

describe('keepFiles', () => {
  it('lets others be answered between the digests of large files', async () => {
    const files = Array.from({ length: 6 }, (_, nth) => Buffer.alloc(3 * 1024 * 1024, nth));
    let others = 0;
    let isDone = false;
    const count = (): void => {
      others += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    // Nothing is written: what remains is digests.
    const arquivos = { put: async () => '', get: async () => Buffer.alloc(0), discard: async () => {} };
    const { rascunhos } = open();
    const announceAll = async (): Promise<void> => {
      isDone = true;
    };
    const world = { arquivos, rascunhos: { ...rascunhos, announceAll }, processo: 'eu' };
    await keepFiles(world as never, 'um-lote', files);
    expect(others).toBeGreaterThanOrEqual(files.length);
  });
});

describe('sweepFiles', () => {
  it('removes what a dead process left', async () => {
    const { rascunhos, arquivos } = await leaveBehind();
    await sweepFiles({ rascunhos, arquivos, processo: 'eu' });
    expect(await rascunhos.listCondenados()).toEqual([]);
    await expect(arquivos.get(SHA256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
  });

  it('leaves the file to a process that has written the same again since it was listed', async () => {
    const { rascunhos, arquivos } = await leaveBehind();
    const listCondenados = async () => {
      const listed = await rascunhos.listCondenados();
      await keepFile({ rascunhos, arquivos, processo: 'outro' }, 'um-diploma', BYTES);
      return listed;
    };
    await sweepFiles({ rascunhos: { ...rascunhos, listCondenados }, arquivos, processo: 'eu' });
    expect(Buffer.from(await arquivos.get(SHA256))).toEqual(BYTES);
  });

  it('tries again what the disk did not let go of', async () => {
    const { rascunhos, arquivos } = await leaveBehind();
    const discard = () => Promise.reject(new Error('EBUSY'));
    await expect(
      sweepFiles({ rascunhos, arquivos: { ...arquivos, discard }, processo: 'eu' }),
    ).rejects.toThrow('EBUSY');
    expect(await rascunhos.listCondenados()).toMatchObject([{ diplomaId: 'um-diploma', sha256: SHA256 }]);
  });
});
