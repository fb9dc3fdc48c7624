import type { Kysely } from 'kysely';
import type { ListaPublicada, ListaRegistry } from '#transparencia/lista-anulados/lista.ts';
import { inGroups } from '#workers/in-groups.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';

/** The author of a publication, for the audit record; absent for a mere reader. */
interface Publisher {
  record: Auditoria['append'];
  quem: string;
  /** The id under which the file was announced: the publication claims it. */
  rascunho?: string;
}

/** The published lists of annulled diplomas. The database accepts only the number that follows the last. */
export function createListaRegistry(db: Kysely<Database>, publisher?: Publisher): ListaRegistry {
  return {
    // Every verification of a code calls this: simultaneous calls share one query.
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
