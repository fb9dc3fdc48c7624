import type { Kysely } from 'kysely';
import type { AncoraEnviadaStore } from '#transparencia/ancora/mail-ancora.ts';
import type { Database } from '../database.ts';

const ID = 1;

export function createAncoraEnviadaStore(db: Kysely<Database>): AncoraEnviadaStore {
  const change = () => db.updateTable('ancora_enviada').where('id', '=', ID);
  return {
    async reserve({ dia, registrados }, { agora, ate }) {
      await db
        .insertInto('ancora_enviada')
        .values({ id: ID })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { numUpdatedRows } = await change()
        .where((eb) =>
          eb.and([
            eb.or([
              eb('dia', 'is', null),
              eb('dia', '<>', dia),
              eb('registrados', 'is', null),
              eb('registrados', '<>', registrados),
            ]),
            eb.or([eb('reservada_ate', 'is', null), eb('reservada_ate', '<=', agora)]),
          ]),
        )
        .set({ reservada_ate: ate })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async recordEnviada({ dia, registrados }, em) {
      await change()
        .set({ dia, registrados, em, tentada_em: em, falha: null, reservada_ate: null })
        .execute();
    },
    async recordFalha(falha, em) {
      await change().set({ falha, tentada_em: em, reservada_ate: null }).execute();
    },
    async read() {
      const row = await db
        .selectFrom('ancora_enviada')
        .where('id', '=', ID)
        .select(['em as enviadaEm', 'tentada_em as tentadaEm', 'falha'])
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
