import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { appendEntradas } from '../../../tests/support/uma-auditoria.ts';
import { insertFolha } from '../transparencia/append-folha.ts';
import { readMarco } from './read-marco.ts';

describeStoreOnEachEngine('readMarco', (connect) => {
  it('tells the first entry, the last, and the one that an anchor names', async () => {
    const { db } = await connect();
    await appendEntradas(db, 3);
    const marco = await readMarco(db, { seq: 2, arvore: null });
    const entradas = await db.selectFrom('auditoria').orderBy('seq').select(['seq', 'hash']).execute();
    const last = entradas.at(-1);
    expect(marco).toMatchObject({
      registro: entradas[0]?.hash,
      seq: last?.seq,
      hash: last?.hash,
      naAncora: entradas[1]?.hash,
    });
    expect([marco?.registrados, marco?.lista].every(Number.isInteger)).toBe(true);
    expect((await readMarco(db, { seq: 1_000_000, arvore: null }))?.naAncora).toBeNull();
  });

  it('tells the transparent log as it is and as it was, and nothing of one that lost leaves', async () => {
    const { db, engine } = await connect();
    const arvore = { tamanho: 2, raiz: 'a'.repeat(64) };
    const add = (): Promise<void> =>
      insertFolha(
        db,
        { especie: 'auditoria', em: '', codigo: null, xml: null, auditoria: 'b'.repeat(64) },
        randomBytes,
      );
    for (let at = 0; at < 2; at++) await add();
    const before = await readMarco(db, { seq: 1, arvore });
    expect(before?.arvore).toEqual({ tamanho: 2, raiz: before?.arvoreNaAncora });
    await add();
    const after = await readMarco(db, { seq: 1, arvore });
    expect([after?.arvore?.tamanho, after?.arvoreNaAncora]).toEqual([3, before?.arvoreNaAncora]);
    expect(after?.arvore?.raiz).not.toBe(before?.arvore?.raiz);

    const disarm =
      engine === 'sqlite'
        ? 'drop trigger transparencia_folha_sem_delete'
        : 'alter table transparencia_folha disable trigger all';
    await sql.raw(disarm).execute(db);
    await db.deleteFrom('transparencia_folha').where('indice', '=', 1).execute();
    const cut = await readMarco(db, { seq: 1, arvore });
    expect([cut?.arvore, cut?.arvoreNaAncora]).toEqual([null, null]);
  });
});
