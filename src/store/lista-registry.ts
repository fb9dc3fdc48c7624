import type { Kysely } from 'kysely';
import type { ListaRegistry } from '#issuing/lista-anulados/lista.ts';
import type { Database } from './database.ts';

/** The published lists of annulled diplomas. The database lets none in whose number does not follow the last. */
export function createListaRegistry(db: Kysely<Database>): ListaRegistry {
  return {
    async findLatest() {
      const row = await db
        .selectFrom('lista_de_anulados')
        .selectAll()
        .orderBy('numero', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      const { numero, sha256, publicada_em, proxima_atualizacao } = row;
      return { numero, sha256, publicadaEm: publicada_em, proximaAtualizacao: proxima_atualizacao };
    },

    async insertLista({ numero, sha256, publicadaEm, proximaAtualizacao }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('lista_de_anulados')
        .values({
          numero,
          anterior: numero === 1 ? null : numero - 1,
          sha256,
          publicada_em: publicadaEm,
          proxima_atualizacao: proximaAtualizacao,
        })
        .onConflict((conflict) => conflict.column('numero').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? 'inserted' : 'taken';
    },
  };
}
