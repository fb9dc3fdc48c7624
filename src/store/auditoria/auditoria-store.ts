import { randomBytes as secureBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { readQuem } from '#equipe/pessoa.ts';
import { AuditoriaError } from '#transparencia/auditoria/auditoria-error.ts';
import { composeEntrada, hashEntrada, type NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import { especieOf } from '#transparencia/registro-transparente/especie-of.ts';
import type { Database } from '../database.ts';
import { appendFolha } from '../transparencia/append-folha.ts';

export interface Auditoria {
  /**
   * Adds an entry to the chain. Given a transaction, the entry and what it tells of become true together or not at all;
   * given the database, in a transaction of its own.
   *
   * It locks the head until the transaction ends, so it comes last in one: others wait no longer than they must, and
   * the holder of the head never waits for a lock of one that wants it.
   */
  append(executor: Kysely<Database> | Transaction<Database>, nova: NovaEntrada): Promise<void>;
  /** The same within a transaction; answers the entry's `seq`, for a row that lies beside it. */
  appendNumbered(trx: Transaction<Database>, nova: NovaEntrada): Promise<number>;
}

interface AuditoriaDeps {
  now: () => Date;
  /** Of the salts; the system's unless told. */
  randomBytes?: (size: number) => Uint8Array;
}

export function createAuditoria({ now, randomBytes = secureBytes }: AuditoriaDeps): Auditoria {
  const chain = async (trx: Kysely<Database>, nova: NovaEntrada): Promise<number> => {
    // The write comes first: it takes the lock, and an SQLite transaction that begins by reading cannot wait for it.
    const head = await trx
      .updateTable('auditoria_cabeca')
      .set((eb) => ({ seq: eb('seq', '+', 1) }))
      .where('id', '=', 1)
      .returning(['seq', 'hash'])
      .executeTakeFirst();
    if (!head) throw new AuditoriaError('cabeca-ausente', 'auditoria: a cabeça da cadeia sumiu do banco.');
    const entrada = composeEntrada(tellChave(nova), head.seq, now());
    const hash = hashEntrada(head.hash, entrada);
    await trx
      .insertInto('auditoria')
      .values({ ...entrada, hash })
      .execute();
    await trx.updateTable('auditoria_cabeca').set({ hash }).where('id', '=', 1).execute();
    const especie = especieOf(nova.acao);
    const { em, diploma } = entrada;
    if (especie) await appendFolha(trx, { especie, em, auditoria: hash, diploma }, randomBytes);
    return head.seq;
  };

  return {
    async append(executor, nova) {
      if (executor.isTransaction) await chain(executor, nova);
      else await executor.transaction().execute((trx) => chain(trx, nova));
    },
    appendNumbered: chain,
  };
}

/** A person is one `quem`, however they confirmed; the passkey stands beside what was done. */
function tellChave(nova: NovaEntrada): NovaEntrada {
  const { quem, confirmadaCom } = readQuem(nova.quem);
  return confirmadaCom === null ? nova : { ...nova, quem, dados: { ...nova.dados, confirmadaCom } };
}
