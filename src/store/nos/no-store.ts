import type { Kysely } from 'kysely';
import type { PapelDoNo } from '#diploma/papel-do-no.ts';
import type { No, NoStore } from '#observacao/nos/no.ts';
import type { Database } from '../database.ts';

/** Three heartbeats, and a margin for clocks that differ. */
const ALIVE_MS = 50_000;
/** A node unseen for a day is deleted. */
const FORGET_MS = 24 * 60 * 60 * 1_000;

export function createNoStore(db: Kysely<Database>): NoStore {
  return {
    async beat(no, agora) {
      const { id, papel, versao, configuracao, confianca, confiancaDesde, intermediarias, desde } = no;
      const said = {
        papel,
        versao,
        configuracao,
        confianca,
        confianca_desde: confiancaDesde,
        visto_em: agora,
        intermediarias: intermediarias?.quantas ?? null,
        intermediarias_resumo: intermediarias?.resumo ?? null,
      };
      await db
        .insertInto('no')
        .values({ id, desde, ...said })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
        .execute();
      await db
        .deleteFrom('no')
        .where('visto_em', '<', agora - FORGET_MS)
        .execute();
      const rows = await db
        .selectFrom('no')
        .where('visto_em', '>', agora - ALIVE_MS)
        .selectAll()
        .execute();
      return rows.map(
        ({
          confianca_desde,
          visto_em: _,
          intermediarias: quantas,
          intermediarias_resumo: resumo,
          ...row
        }): No => ({
          ...row,
          papel: row.papel as PapelDoNo,
          confiancaDesde: confianca_desde,
          intermediarias: quantas === null || resumo === null ? null : { quantas, resumo },
        }),
      );
    },
    async leave(id) {
      await db.deleteFrom('no').where('id', '=', id).execute();
    },
  };
}
