import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import type { Database } from '#store/database.ts';
import { type Adulteracao, umaAdulteracao } from '../support/adultera.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { appendEntradas, checkCadeia } from '../support/uma-auditoria.ts';

const SIZE = 200;
const STAMPED = 150;
const RUNS = 80;

describeOnEachEngine('an audit record somebody changed', (connect) => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    const store = await connect();
    db = store.db;
    await appendEntradas(db, STAMPED);
    const head = await createAuditoriaReader(db).readCabeca();
    const stamp = { dia: '2026-01-01', em: '', token: '', lcrs: '[]', hash: head?.hash ?? '' };
    await db
      .insertInto('auditoria_carimbo')
      .values({ ...stamp, seq: STAMPED })
      .execute();
    await appendEntradas(db, SIZE - STAMPED);
    await dropTriggers(store.engine);
  });

  async function dropTriggers(engine: 'sqlite' | 'postgres'): Promise<void> {
    if (engine === 'postgres') {
      await sql`drop function auditoria_recusa() cascade`.execute(db);
      return;
    }
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  }

  /** What is found, undone afterwards. */
  async function findAfter({ apply }: Adulteracao): Promise<unknown> {
    let found: unknown;
    const undone = new Error('undone');
    const trial = db.transaction().execute(async (trx) => {
      await apply(trx);
      found = await checkCadeia(trx);
      throw undone;
    });
    await expect(trial).rejects.toBe(undone);
    return found;
  }

  it('is intact before', async () => {
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: SIZE });
  });

  it('is found out every time, at its first bad entry', async () => {
    await fc.assert(
      fc.asyncProperty(umaAdulteracao(SIZE, STAMPED), async (adulteracao) => {
        const { nome, seq } = adulteracao;
        expect([nome, await findAfter(adulteracao)]).toMatchObject([nome, { intacta: false, seq }]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is still intact after', async () => {
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: SIZE });
  });
});
