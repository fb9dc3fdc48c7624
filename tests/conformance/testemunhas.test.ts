/** @module-tag largo */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNote } from '#arvore/note.ts';
import { type NoteKey, readNoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { copyDados } from '../support/adultera-registro.ts';
import { hasGoTlog, openGoTlog } from '../support/go-tlog.ts';
import { isBuilt } from '../support/um-processo.ts';
import { type UmRegistroTestemunhado, umRegistroTestemunhado } from '../support/um-registro-testemunhado.ts';
import { sha256 } from '../support/uma-arvore.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

/** ADR 0063: the server of one institution and the witness of another, each a process of its own. */

describe.skipIf(!isBuilt())('a log and its witness', () => {
  let registro: UmRegistroTestemunhado;
  let dataDir: string;
  let log: string;
  let address: string;
  beforeAll(async () => {
    registro = umRegistroTestemunhado();
    dataDir = umaDemonstracao();
    registro.forget(dataDir);
    log = await registro.readChave(dataDir);
    await registro.startWitness(log);
    address = await registro.serve(dataDir);
  });
  afterAll(() => registro.close());

  const run = (dir: string, ...args: string[]) => registro.run(dir, ...args);
  const readWitness = () => registro.witness ?? expect.fail('no witness');
  const readKey = async (written: string): Promise<NoteKey> =>
    (await readNoteKey(written, sha256)) ?? expect.fail(written);
  /** How many leaves it tells of, and whether log and witness both signed it. */
  const readCheckpoint = async (): Promise<{ nota: string; tamanho: number; isWitnessed: boolean }> => {
    const nota = await (await fetch(`${address}/registro-transparente/checkpoint`)).text();
    const keys = [await readKey(log), await readKey(readWitness().key)];
    const opened = await openNote(nota, keys, verifyEd25519);
    if (!opened.ok) return expect.fail(opened.porque);
    return { nota, tamanho: Number(nota.split('\n')[1]), isWitnessed: opened.de.length === 2 };
  };

  it('stand together: on the checkpoint, on the page, and for Go', async () => {
    await expect.poll(async () => (await readCheckpoint()).isWitnessed, { interval: 500 }).toBe(true);
    const page = await (await fetch(`${address}/registro-transparente`)).text();
    expect(page).toContain('Testemunhas');
    expect(page).toContain(readWitness().key);
    expect((await run(dataDir, 'transparencia', 'conferir')).code).toBe(0);
    if (!hasGoTlog) return;
    const go = openGoTlog();
    const { nota } = await readCheckpoint();
    for (const VKey of [log, readWitness().key])
      expect(await go.ask({ Op: 'abre', VKey, Nota: nota })).toMatchObject({
        Ok: true,
        Texto: nota.slice(0, nota.indexOf('\n\n') + 1),
      });
    go.close();
  });

  it('publish without waiting while the witness is dead, and stand together again when it is back', async () => {
    registro.forget(copyDados(dataDir, 'antes'));
    const { process, port } = readWitness();
    process.child.kill('SIGKILL');
    await process.ended;
    const before = await readCheckpoint();
    await registro.suspend(dataDir, 0);
    await expect.poll(async () => (await readCheckpoint()).tamanho).toBeGreaterThan(before.tamanho);
    expect((await readCheckpoint()).isWitnessed).toBe(false);
    expect(await run(dataDir, 'transparencia', 'colher')).toMatchObject({
      code: 3,
      said: expect.stringContaining('não respondeu'),
    });
    await registro.startWitness(log, port);
    expect(await run(dataDir, 'transparencia', 'colher')).toMatchObject({
      code: 0,
      said: expect.stringContaining('cossinou'),
    });
    await expect.poll(async () => (await readCheckpoint()).isWitnessed).toBe(true);
  });

  it('do not, where an older database is in its place or it went another way', async () => {
    const older = `${dataDir}-antes`;
    expect(await run(older, 'transparencia', 'colher')).toMatchObject({
      code: 1,
      said: expect.stringContaining('já viu mais folhas do que há aqui'),
    });
    await registro.suspend(older, 1);
    expect(await run(older, 'transparencia', 'colher')).toMatchObject({
      code: 1,
      said: expect.stringContaining('outra história'),
    });
  });
});
