import type { Kysely } from 'kysely';
import type { DiplomaConsultado } from '#emissao/consulta/diploma-consultado.ts';
import type { Database } from '../database.ts';
import { readConsultados } from '../emissao/consulta-reader.ts';

/** Diplomas with their graduates' ids, in the order of these ids. */
export async function readLinhas(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(DiplomaConsultado & { diplomadoId: string })[]> {
  if (ids.length === 0) return [];
  const owners = await db
    .selectFrom('diploma')
    .where('id', 'in', ids)
    .select(['id', 'diplomado_id'])
    .execute();
  const byId = new Map(owners.map(({ id, diplomado_id }) => [id, diplomado_id]));
  const found = await readConsultados(db, ids);
  return found.map((each) => ({ ...each, diplomadoId: byId.get(each.id) ?? '' }));
}
