import type { Kysely } from 'kysely';
import type { AvisoReservado } from '#avisos/aviso.ts';
import type { Reserva } from '#avisos/aviso-store.ts';
import type { Database } from '../database.ts';

/** Releases notices that a dead process had reserved and not begun to send. */
export async function releaseOf(db: Kysely<Database>, isDead: (por: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('aviso')
    .where('estado', '=', 'pendente')
    .where('reservado_por', 'is not', null)
    .select('reservado_por as por')
    .distinct()
    .execute();
  for (const { por } of rows) {
    if (por === null || !isDead(por)) continue;
    await db
      .updateTable('aviso')
      .set({ reservado_por: null, reservado_ate: null })
      .where('estado', '=', 'pendente')
      .where('reservado_por', '=', por)
      .execute();
  }
}

/** Reserves the notice that has waited longest. */
export async function reserveNext(
  db: Kysely<Database>,
  { por, ate }: Reserva,
  now: number,
): Promise<AvisoReservado | null> {
  for (;;) {
    const next = await db
      .selectFrom('aviso')
      .where('estado', '=', 'pendente')
      .where('proxima_em', '<=', now)
      .where((eb) => eb.or([eb('reservado_por', 'is', null), eb('reservado_ate', '<', now)]))
      .orderBy('proxima_em')
      .orderBy('id')
      .limit(1)
      .select('id')
      .executeTakeFirst();
    if (!next) return null;
    // Another process may have chosen the same notice: the first to write gets it.
    const { numUpdatedRows } = await db
      .updateTable('aviso')
      .set((eb) => ({
        reservado_por: por,
        reservado_ate: ate,
        tentativas: eb('tentativas', '+', 1),
        primeira_em: eb.fn.coalesce('primeira_em', eb.val(now)),
      }))
      .where('id', '=', next.id)
      .where('estado', '=', 'pendente')
      .where((eb) => eb.or([eb('reservado_por', 'is', null), eb('reservado_ate', '<', now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    const row = await db
      .selectFrom('aviso')
      .innerJoin('diploma', 'diploma.id', 'aviso.diploma_id')
      .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
      .where('aviso.id', '=', next.id)
      .where('estado', '=', 'pendente')
      .where('reservado_por', '=', por)
      .select(['aviso.id', 'diploma_id', 'endereco', 'tentativas', 'primeira_em'])
      .select(['nome', 'nome_social', 'curso'])
      .executeTakeFirst();
    if (row?.endereco)
      return {
        id: row.id,
        diploma: row.diploma_id,
        endereco: row.endereco,
        curso: row.curso,
        nome: row.nome_social ?? row.nome,
        tentativa: row.tentativas,
        primeiraEm: row.primeira_em ?? now,
      };
  }
}
