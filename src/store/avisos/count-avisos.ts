import type { Kysely } from 'kysely';
import { ESTADOS, type Estado } from '#avisos/aviso.ts';
import type { Database } from '../database.ts';

export async function countByEstado(db: Kysely<Database>): Promise<Record<Estado, number>> {
  const rows = await db
    .selectFrom('aviso')
    .groupBy('estado')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('quantos')])
    .execute();
  const counted = new Map(rows.map(({ estado, quantos }) => [estado, quantos]));
  return Object.fromEntries(ESTADOS.map((estado) => [estado, counted.get(estado) ?? 0])) as Record<
    Estado,
    number
  >;
}

/** Counts for the operator, without personal data. */
export async function countAvisos(db: Kysely<Database>) {
  const { pendente, enviando, desistiu, incerto } = await countByEstado(db);
  return { pendentes: pendente + enviando, desistiu, incertos: incerto };
}
