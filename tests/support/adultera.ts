import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#store/database.ts';
import { type EntradaGravada, hashEntrada } from '#transparencia/auditoria/entrada.ts';

/** What an attacker with the database could do to the audit record, once its triggers are gone. */

export interface Adulteracao {
  nome: string;
  /** The entry that must be named as the first bad one. */
  seq: number;
  apply(db: Kysely<Database>): Promise<unknown>;
}

const COLUMNS = ['em', 'quem', 'acao', 'diploma', 'dados', 'hash'] as const;

/** In a chain of `size` entries stamped at `stamped`. */
export function umaAdulteracao(size: number, stamped: number): fc.Arbitrary<Adulteracao> {
  const seq = fc.integer({ min: 1, max: size });
  const before = fc.integer({ min: 1, max: stamped });
  return fc.oneof(
    fc.record({ seq, column: fc.constantFrom(...COLUMNS), at: fc.nat(500) }).map(flip),
    seq.map(remove),
    seq.map((at) => removeAndClose(at, size)),
    fc.tuple(seq, seq).filter(differ).map(swap),
    fc.tuple(seq, seq).filter(differ).map(swapWithHashes),
    seq.map((at) => insert(at, size, stamped)),
    fc.integer({ min: 0, max: size - 1 }).map(truncate),
    fc.integer({ min: 0, max: stamped - 1 }).map(truncateWithHead),
    seq.map(replaceHash),
    seq.map((at) => rehash(at, size, stamped)),
    before.map((at) => rewrite(at, stamped)),
    fc.constantFrom(extend(size), moveHead(size), spoilHead(size)),
  );
}

const differ = ([one, other]: [number, number]): boolean => one !== other;

function flip(named: { seq: number; column: (typeof COLUMNS)[number]; at: number }): Adulteracao {
  const { seq, column, at } = named;
  return {
    nome: `flip ${column} of ${seq}`,
    seq,
    async apply(db) {
      const text = (await find(db, seq))[column] ?? '';
      const index = text === '' ? 0 : at % text.length;
      const flipped = text.slice(0, index) + (text[index] === 'x' ? 'y' : 'x') + text.slice(index + 1);
      await db
        .updateTable('auditoria')
        .set({ [column]: flipped })
        .where('seq', '=', seq)
        .execute();
    },
  };
}

function remove(seq: number): Adulteracao {
  return {
    nome: `remove ${seq}`,
    seq,
    apply: (db) => db.deleteFrom('auditoria').where('seq', '=', seq).execute(),
  };
}

/** The entries after it take the numbers before theirs; without any, the head does not fit the one before. */
function removeAndClose(seq: number, size: number): Adulteracao {
  return {
    nome: `remove ${seq} and close the gap`,
    seq: Math.min(seq, size - 1),
    async apply(db) {
      await remove(seq).apply(db);
      await shift(db, seq, -1);
      await sql`update auditoria_cabeca set seq = seq - 1`.execute(db);
    },
  };
}

function swap([one, other]: [number, number]): Adulteracao {
  return {
    nome: `swap ${one} and ${other}`,
    seq: Math.min(one, other),
    async apply(db) {
      const [a, b] = [await find(db, one), await find(db, other)];
      await write(db, { ...b, seq: one, hash: a.hash });
      await write(db, { ...a, seq: other, hash: b.hash });
    },
  };
}

function swapWithHashes([one, other]: [number, number]): Adulteracao {
  return {
    nome: `swap ${one} and ${other} with their hashes`,
    seq: Math.min(one, other),
    async apply(db) {
      const [a, b] = [await find(db, one), await find(db, other)];
      await write(db, { ...b, seq: one });
      await write(db, { ...a, seq: other });
    },
  };
}

/** A copy of an entry right after it, all others moved up. Well chained, so what does not fit is the next, or the head. */
function insert(seq: number, size: number, stamped: number): Adulteracao {
  return {
    nome: `insert after ${seq}`,
    seq: seq + 1 === stamped ? stamped : Math.min(seq + 2, size + 1),
    async apply(db) {
      const entrada = await find(db, seq);
      await shift(db, seq, 1);
      const copy = { ...entrada, seq: seq + 1 };
      await db
        .insertInto('auditoria')
        .values({ ...copy, hash: hashEntrada(entrada.hash, copy) })
        .execute();
      await sql`update auditoria_cabeca set seq = seq + 1`.execute(db);
    },
  };
}

function truncate(after: number): Adulteracao {
  return {
    nome: `truncate after ${after}`,
    seq: after + 1,
    apply: (db) => db.deleteFrom('auditoria').where('seq', '>', after).execute(),
  };
}

function truncateWithHead(after: number): Adulteracao {
  return {
    nome: `truncate after ${after}, the head too`,
    seq: after + 1,
    async apply(db) {
      const hash = after === 0 ? '0'.repeat(64) : (await find(db, after)).hash;
      await truncate(after).apply(db);
      await sql`update auditoria_cabeca set seq = ${after}, hash = ${hash}`.execute(db);
    },
  };
}

function replaceHash(seq: number): Adulteracao {
  return {
    nome: `replace the hash of ${seq}`,
    seq,
    apply: (db) =>
      db
        .updateTable('auditoria')
        .set({ hash: 'ab'.repeat(32) })
        .where('seq', '=', seq)
        .execute(),
  };
}

/** An entry that fits its own hash again: the next one, or the head, does not. */
function rehash(seq: number, size: number, stamped: number): Adulteracao {
  return {
    nome: `alter and rehash ${seq}`,
    seq: seq === stamped ? stamped : Math.min(seq + 1, size),
    apply: (db) => alter(db, seq),
  };
}

/** Every hash from there on made anew, the head's too: only the stamp tells. */
function rewrite(seq: number, stamped: number): Adulteracao {
  return {
    nome: `rewrite from ${seq} on`,
    seq: stamped,
    async apply(db) {
      await alter(db, seq);
      const rest = await db
        .selectFrom('auditoria')
        .selectAll()
        .where('seq', '>', seq)
        .orderBy('seq')
        .execute();
      let { hash } = await find(db, seq);
      for (const entrada of rest) {
        hash = hashEntrada(hash, entrada);
        await db.updateTable('auditoria').set({ hash }).where('seq', '=', entrada.seq).execute();
      }
      await db.updateTable('auditoria_cabeca').set({ hash }).execute();
    },
  };
}

/** One entry more, well chained, that the head does not count. */
function extend(size: number): Adulteracao {
  return {
    nome: 'extend',
    seq: size + 1,
    async apply(db) {
      const last = await find(db, size);
      const more = { ...last, seq: size + 1 };
      await db
        .insertInto('auditoria')
        .values({ ...more, hash: hashEntrada(last.hash, more) })
        .execute();
    },
  };
}

function moveHead(size: number): Adulteracao {
  return {
    nome: 'move the head',
    seq: size + 1,
    apply: (db) => sql`update auditoria_cabeca set seq = seq + 1`.execute(db),
  };
}

function spoilHead(size: number): Adulteracao {
  return {
    nome: 'spoil the head',
    seq: size,
    apply: (db) =>
      db
        .updateTable('auditoria_cabeca')
        .set({ hash: 'cd'.repeat(32) })
        .execute(),
  };
}

const find = (db: Kysely<Database>, seq: number): Promise<EntradaGravada> =>
  db.selectFrom('auditoria').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();

async function alter(db: Kysely<Database>, seq: number): Promise<void> {
  const altered = { ...(await find(db, seq)), quem: 'outra pessoa' };
  const former = seq === 1 ? '0'.repeat(64) : (await find(db, seq - 1)).hash;
  await write(db, { ...altered, hash: hashEntrada(former, altered) });
}

async function write(db: Kysely<Database>, { seq, ...rest }: EntradaGravada): Promise<void> {
  await db.updateTable('auditoria').set(rest).where('seq', '=', seq).execute();
}

/** In two steps, for no number may be taken twice on the way. */
async function shift(db: Kysely<Database>, after: number, by: 1 | -1): Promise<void> {
  await sql`update auditoria set seq = seq + 100000 where seq > ${after}`.execute(db);
  await sql`update auditoria set seq = seq - 100000 + ${by} where seq > 100000`.execute(db);
}
