import type { Kysely, Transaction } from 'kysely';
import type { Marco } from '#transparencia/ancora/ancora.ts';
import type { Database } from '../database.ts';
import { readIdentidade } from '../identidade-store.ts';

/** What an anchor would say now, and what the record says where another anchor was written. One snapshot. */
export function readMarco(db: Kysely<Database>, ancorado: number | null): Promise<Marco | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const registro = await readHash(trx, 1);
      const head = await trx
        .selectFrom('auditoria')
        .orderBy('seq', 'desc')
        .select(['seq', 'hash'])
        .executeTakeFirst();
      if (registro === null || !head) return null;
      const book = await trx.selectFrom('registro').select('quantos').executeTakeFirst();
      const lists = await trx
        .selectFrom('lista_de_anulados')
        .select(({ fn }) => fn.max('numero').as('numero'))
        .executeTakeFirst();
      const carimbo = await trx
        .selectFrom('auditoria_carimbo')
        .orderBy('dia', 'desc')
        .select(['em', 'seq', 'hash', 'token'])
        .executeTakeFirst();
      return {
        registro,
        ...head,
        registrados: book?.quantos ?? 0,
        lista: lists?.numero ?? 0,
        carimbo: carimbo ?? null,
        isAncorado: (await readIdentidade(trx, 'ancora')) !== null,
        naAncora: ancorado === null ? null : await readHash(trx, ancorado),
      };
    });
}

async function readHash(trx: Transaction<Database>, seq: number): Promise<string | null> {
  const row = await trx.selectFrom('auditoria').where('seq', '=', seq).select('hash').executeTakeFirst();
  return row?.hash ?? null;
}
