import type { Kysely } from 'kysely';
import type { Estado } from '#avisos/aviso.ts';
import type { AvisoListado } from '#avisos/aviso-store.ts';
import type { Database } from '../database.ts';

/** Leaves out the address, which the caller does not need. */
export async function listAvisos(
  db: Kysely<Database>,
  estados: readonly Estado[],
  limit: number,
  diploma?: string,
): Promise<AvisoListado[]> {
  const rows = await db
    .selectFrom('aviso')
    .innerJoin('diploma', 'diploma.id', 'aviso.diploma_id')
    .where('estado', 'in', estados)
    .$if(diploma !== undefined, (query) => query.where('diploma_id', '=', diploma ?? ''))
    .orderBy('tentado_em', 'desc')
    .orderBy('aviso.id')
    .limit(limit)
    .select((eb) => [
      ...(['aviso.id', 'diploma_id', 'codigo', 'estado', 'motivo', 'tentativas'] as const),
      ...(['tentado_em', 'proxima_em'] as const),
      eb('endereco', 'is not', null).as('has_endereco'),
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    diploma: row.diploma_id,
    codigo: row.codigo,
    estado: row.estado,
    motivo: row.motivo,
    tentativas: row.tentativas,
    tentadoEm: row.tentado_em,
    proximaEm: row.proxima_em ? new Date(row.proxima_em).toISOString() : null,
    hasEndereco: Boolean(row.has_endereco),
  }));
}
