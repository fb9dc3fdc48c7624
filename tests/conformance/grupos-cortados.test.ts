import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Acesso, AcessoRecord } from '#access/access-ports.ts';
import { readLimitState } from '#access/limit-state.ts';
import { createLimiter } from '#access/limiter.ts';
import type { LimitPolicy } from '#access/limits.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store, type StoreLocation } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnPostgres } from '../support/engines.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';

/** ADR 0062 under faults: what is answered was recorded, who is let in has paid, and both go on without anybody's help. */

const now = (): Date => new Date('2026-11-17T12:00:00.000Z');
const NODES = 2;

const umCliente = ({ databaseUrl }: StoreLocation): Client =>
  new Client({ connectionString: databaseUrl ?? '' });

const umAcesso = (n: number): Acesso => ({
  resultado: 'nao-encontrado',
  chave: `chave ${n}`,
  endereco: `rede ${n}`,
});

const suite =
  (rounds: number): Parameters<typeof describeOnPostgres>[2] =>
  (_connect, newDatabase) => {
    let stores: Store[];
    let records: AcessoRecord[];
    let admin: Client;
    /** What it sees of others stands still while it is in a transaction: it holds a row, and is asked nothing. */
    let holder: Client;
    beforeEach(async () => {
      const location = await newDatabase();
      stores = Array.from({ length: NODES }, () => connectStore(location));
      await migrateStore(nth(stores, 0));
      const auditoria = createAuditoria({ now });
      records = stores.map(({ db }) => createAcessoRecord({ db, auditoria, randomBytes, now }));
      [admin, holder] = [umCliente(location), umCliente(location)];
      await admin.connect();
      await holder.connect();
    });
    afterEach(async () => {
      await admin.end();
      await holder.end();
      for (const { close } of stores) await close();
    });

    const nth = <Each>(all: readonly Each[], n: number): Each => all[n % all.length] as Each;
    const db = () => nth(stores, 0).db;
    /** Every connection of ours to this database. */
    const cut = (): Promise<unknown> =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'diploma-digital' and datname = current_database()`);
    const listGravados = async (): Promise<string[]> => {
      const rows = await db()
        .selectFrom('acesso_registrado')
        .innerJoin('auditoria', 'auditoria.seq', 'acesso_registrado.seq')
        .select('chave')
        .execute();
      return rows.map(({ chave }) => chave ?? '');
    };
    const numbersOf = (answers: readonly PromiseSettledResult<unknown>[], status: string): string[] =>
      answers.flatMap((answer, n) => (answer.status === status ? [`chave ${n}`] : []));
    /** As whoever asks first after a cut: a connection that died idle is found out by its first use. */
    const until = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      for (let left = 20; ; left--) {
        try {
          return await work();
        } catch (error) {
          if (left === 0) throw error;
        }
      }
    };

    it('answers nobody of a group whose connection is cut while it is written, records none of it, and goes on', async () => {
      const { record } = nth(records, 0);
      await record(umAcesso(0));
      await holder.query('begin');
      await holder.query('select from auditoria_cabeca for update');
      const asking = Promise.allSettled(Array.from({ length: 30 }, (_, n) => record(umAcesso(n + 1))));
      const countWaiting = async (): Promise<number> => {
        const { rows } = await admin.query(`select count(*)::int as total from pg_stat_activity
          where application_name = 'diploma-digital' and datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0].total;
      };
      await expect.poll(countWaiting).toBe(1);
      // The first was alone in its group; the next group waits for the same row, if it got a connection that lives.
      let isOver = false;
      void asking.then(() => {
        isOver = true;
      });
      while (!isOver) {
        await cut();
        await wait(10);
      }
      await holder.query('commit');
      const answers = await asking;
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill('rejected'));
      for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'banco-indisponivel' } });
      expect(await until(listGravados)).toEqual(['chave 0']);
      await record(umAcesso(31));
      expect(await checkCadeia(db())).toEqual({ intacta: true, entradas: 2 });
    });

    /** So many ask, each one thing after the other, while connections are cut again and again. */
    async function askWhileCut<Answer>(
      askers: number,
      ask: (n: number) => Promise<Answer>,
    ): Promise<PromiseSettledResult<Answer>[]> {
      const asked: Promise<Answer>[] = [];
      let isOver = false;
      const asking = Promise.all(
        Array.from({ length: askers }, async () => {
          while (!isOver) {
            const one = ask(asked.length);
            asked.push(one);
            await one.catch(() => wait(5));
          }
        }),
      );
      for (let i = 0; i < rounds; i++) {
        await wait(15 + (i % 5) * 7);
        await cut();
      }
      isOver = true;
      await asking;
      return Promise.allSettled(asked);
    }

    it('has recorded whatever it answered, once, while connections are cut again and again', async () => {
      const answers = await askWhileCut(24, (n) => nth(records, n).record(umAcesso(n)));
      const [answered, refused] = [numbersOf(answers, 'fulfilled'), numbersOf(answers, 'rejected')];
      expect(answered.length).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      const gravados = await until(listGravados);
      expect(new Set(gravados).size).toBe(gravados.length);
      expect(answered.filter((chave) => !gravados.includes(chave))).toEqual([]);
      expect(await checkCadeia(db())).toEqual({ intacta: true, entradas: gravados.length });
      for (const { record } of records) await until(() => record(umAcesso(answers.length)));
    });

    it('lets nobody in who has not paid, charges nobody twice, and takes of several limits all or none', async () => {
      const policy: LimitPolicy = { counts: 'requests', burst: 1_000_000, refillMs: 1_000 };
      const limiters = stores.map(({ db: own }) => createLimiter(createLimiteStore(own), now));
      const requests = ['um', 'outro', 'terceiro'].map((chave) => ({ chave, policy }));
      const answers = await askWhileCut(8, (n) => nth(limiters, n).take(requests));
      const allowed = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.allowed);
      const failed = answers.filter(({ status }) => status === 'rejected');
      expect(allowed.length).toBeGreaterThan(0);
      expect(failed.length).toBeGreaterThan(0);
      const rows = await until(() => db().selectFrom('limite').select('estado').execute());
      const spent = rows.map(
        ({ estado }) => (readLimitState(estado).tat - now().getTime()) / policy.refillMs,
      );
      expect(spent).toEqual(Array(3).fill(spent[0]));
      // A cut in the very answer of the commit leaves one paid that was told nothing; never the other way round.
      expect(spent[0]).toBeGreaterThanOrEqual(allowed.length);
      expect(spent[0]).toBeLessThanOrEqual(allowed.length + failed.length);
      for (const limiter of limiters)
        expect(await until(() => limiter.take(requests))).toMatchObject({ allowed: true });
    });

    it('records the others of a group in which the database refuses one', async () => {
      const { record } = nth(records, 0);
      const poisoned = { ...umAcesso(3), endereco: 'rede \u0000' };
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => record(n === 3 ? poisoned : umAcesso(n))),
      );
      expect(numbersOf(answers, 'rejected')).toEqual(['chave 3']);
      expect((await listGravados()).sort()).toEqual(numbersOf(answers, 'fulfilled'));
      expect(await checkCadeia(db())).toEqual({ intacta: true, entradas: 9 });
      const { rows } = await sql<{ aberta: number }>`select count(*)::int as aberta from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(db());
      expect(rows).toEqual([{ aberta: 0 }]);
    });
  };

describeOnPostgres('groups of entries and limits', { tags: [] }, suite(10));
describeOnPostgres('groups of entries and limits, cut many times', { tags: ['largo'] }, suite(150));
