import type { Kysely } from 'kysely';
import type { GrupoAAssinar } from '#secretaria/assinar/pendencias-de-assinatura.ts';
import type { Database } from '../database.ts';

/** Only open documents, counted by the fields that matter to their signers. */
export async function groupAAssinar(db: Kysely<Database>): Promise<GrupoAAssinar[]> {
  const diplomas = await db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .where('aberta', '=', 1)
    .groupBy(['etapa', 'curso_id', 'unidade_id', 'via', 'faltam', 'data_colacao', 'diploma.data_expedicao'])
    .select(['etapa', 'curso_id as cursoId', 'unidade_id as unidadeId', 'via', 'faltam'])
    .select(['data_colacao as dataColacao', 'diploma.data_expedicao as dataExpedicao'])
    .select((eb) => eb.fn.countAll().as('quantos'))
    .execute();
  const documentos = await db
    .selectFrom('documento')
    .where('aberta', '=', 1)
    .groupBy('faltam')
    .select('faltam')
    .select((eb) => eb.fn.countAll().as('quantos'))
    .execute();
  const none = { etapa: null, cursoId: '', unidadeId: '', via: 1, dataColacao: '', dataExpedicao: null };
  return [...diplomas, ...documentos.map((row) => ({ ...none, ...row }))].map((row) => ({
    ...row,
    faltam: row.faltam === '' ? [] : row.faltam.split(','),
    quantos: Number(row.quantos),
  }));
}
