import type { Kysely } from 'kysely';
import type { ListaPublicada, ListaRegistry } from '#transparencia/lista-anulados/lista.ts';
import { inGroups } from '#workers/in-groups.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';

/** Who publishes, for the audit record; a mere reader has none. */
interface Publisher {
  record: Auditoria['append'];
  quem: string;
  /** Under which the file was announced: it leaves with the number. */
  rascunho?: string;
}

/** The published lists of annulled diplomas. The database lets none in whose number does not follow the last. */
export function createListaRegistry(db: Kysely<Database>, publisher?: Publisher): ListaRegistry {
  return {
    // Every code that is verified asks for it.
    findLatest: inGroups<void, ListaPublicada | null>(async () => {
      const row = await db
        .selectFrom('lista_de_anulados')
        .selectAll()
        .orderBy('numero', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return () => null;
      const { numero, sha256, publicada_em, proxima_atualizacao } = row;
      return () => ({ numero, sha256, publicadaEm: publicada_em, proximaAtualizacao: proxima_atualizacao });
    }),

    insertLista: ({ numero, sha256, publicadaEm, proximaAtualizacao }) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
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
        if (numInsertedOrUpdatedRows !== 1n) return 'taken';
        const dados = { numero, sha256 };
        const { quem, record, rascunho } = publisher ?? {};
        if (rascunho !== undefined) await claimRascunhos(trx, rascunho, [sha256]);
        if (quem !== undefined) await record?.(trx, { quem, acao: 'lista-publicada', diploma: null, dados });
        return 'inserted';
      }),
  };
}
