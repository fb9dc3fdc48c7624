import type { Kysely } from 'kysely';
import type { CossinaturaStore } from '#transparencia/registro-transparente/collect-cossinaturas.ts';
import type { Database } from '../database.ts';

export function createCossinaturaStore(db: Kysely<Database>): CossinaturaStore {
  return {
    list: () =>
      db.selectFrom('cossinatura').select(['testemunha', 'tamanho', 'nota']).orderBy('testemunha').execute(),

    async keep(cossinada) {
      await db
        .insertInto('cossinatura')
        .values(cossinada)
        .onConflict((conflict) =>
          conflict
            .column('testemunha')
            .doUpdateSet({ tamanho: cossinada.tamanho, nota: cossinada.nota })
            .where('cossinatura.tamanho', '<=', cossinada.tamanho),
        )
        .execute();
    },
  };
}
