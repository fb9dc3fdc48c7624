import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { appendEntradas } from '../../../tests/support/uma-auditoria.ts';
import { readMarco } from './read-marco.ts';

describeStoreOnEachEngine('readMarco', (connect) => {
  it('tells the first entry, the last, and the one that an anchor names', async () => {
    const { db } = await connect();
    await appendEntradas(db, 3);
    const marco = await readMarco(db, 2);
    const entradas = await db.selectFrom('auditoria').orderBy('seq').select(['seq', 'hash']).execute();
    const last = entradas.at(-1);
    expect(marco).toMatchObject({
      registro: entradas[0]?.hash,
      seq: last?.seq,
      hash: last?.hash,
      naAncora: entradas[1]?.hash,
    });
    expect([marco?.registrados, marco?.lista].every(Number.isInteger)).toBe(true);
    expect((await readMarco(db, 1_000_000))?.naAncora).toBeNull();
  });
});
