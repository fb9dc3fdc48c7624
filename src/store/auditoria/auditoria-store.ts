import { randomBytes as secureBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { readQuem } from '#equipe/pessoa.ts';
import { AuditoriaError } from '#transparencia/auditoria/auditoria-error.ts';
import {
  composeEntrada,
  type Entrada,
  type EntradaGravada,
  hashEntrada,
  type NovaEntrada,
} from '#transparencia/auditoria/entrada.ts';
import { especieOf } from '#transparencia/registro-transparente/especie-of.ts';
import type { Database } from '../database.ts';
import { appendFolha } from '../transparencia/append-folha.ts';
import { type Linha, tellLinhas } from './linhas.ts';

export interface Auditoria {
  /**
   * Adds an entry to the chain. With a transaction, the entry and the change that it records commit together or not at all;
   * with the database, the entry has a transaction of its own.
   *
   * The entry locks the head until the transaction ends, so it must come last in it: other transactions wait as little as possible,
   * and the holder of the head never waits for a lock of a transaction that wants the head.
   *
   * `linhas` are the rows that the act wrote, of the tables that are compared with the record (linhas.ts).
   */
  append(
    executor: Kysely<Database> | Transaction<Database>,
    nova: NovaEntrada,
    linhas?: readonly Linha[],
  ): Promise<void>;
  /** Adds several entries within a transaction, in this order; answers them as recorded, for rows that refer to them. */
  appendAll(trx: Transaction<Database>, novas: readonly NovaEntrada[]): Promise<EntradaGravada[]>;
}

interface AuditoriaDeps {
  now: () => Date;
  /** Source of the salts; the system's by default. */
  randomBytes?: (size: number) => Uint8Array;
  /** Called with each act before its transaction ends. */
  onAppended?: (acao: string) => void;
}

export function createAuditoria({ now, randomBytes = secureBytes, onAppended }: AuditoriaDeps): Auditoria {
  const appendAll = async (
    trx: Kysely<Database>,
    novas: readonly NovaEntrada[],
  ): Promise<EntradaGravada[]> => {
    // The write comes first to take the lock: an SQLite transaction that begins by reading cannot wait for it.
    const head = await trx
      .updateTable('auditoria_cabeca')
      .set((eb) => ({ seq: eb('seq', '+', novas.length) }))
      .where('id', '=', 1)
      .returning(['seq', 'hash'])
      .executeTakeFirst();
    if (!head) throw new AuditoriaError('cabeca-ausente', 'auditoria: a cabeça da cadeia sumiu do banco.');
    const before = head.seq - novas.length;
    const composed = novas.map((nova, nth) => composeEntrada(tellChave(nova), before + 1 + nth, now()));
    const entradas = chain(head.hash, composed);
    await trx.insertInto('auditoria').values(entradas).execute();
    const hash = entradas.at(-1)?.hash ?? head.hash;
    await trx.updateTable('auditoria_cabeca').set({ hash }).where('id', '=', 1).execute();
    for (const { acao, em, diploma, hash: entrada } of entradas) {
      const especie = especieOf(acao);
      if (especie) await appendFolha(trx, { especie, em, auditoria: entrada, diploma }, randomBytes);
    }
    for (const { acao } of entradas) onAppended?.(acao);
    return entradas;
  };

  return {
    async append(executor, nova, linhas = []) {
      const write = async (trx: Kysely<Database>): Promise<unknown> =>
        appendAll(trx, [{ ...nova, dados: { ...nova.dados, ...(await tellLinhas(trx, linhas)) } }]);
      if (executor.isTransaction) await write(executor);
      else await executor.transaction().execute(write);
    },
    appendAll,
  };
}

function chain<Each extends Entrada>(anterior: string, entradas: readonly Each[]): (Each & EntradaGravada)[] {
  let last = anterior;
  return entradas.map((entrada) => {
    last = hashEntrada(last, entrada);
    return { ...entrada, hash: last };
  });
}

/** A person has one `quem`, whichever passkey they touched; the passkey goes into `dados`. */
function tellChave(nova: NovaEntrada): NovaEntrada {
  const { quem, confirmadaCom } = readQuem(nova.quem);
  return confirmadaCom === null ? nova : { ...nova, quem, dados: { ...nova.dados, confirmadaCom } };
}
