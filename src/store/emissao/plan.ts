import type { Transaction } from 'kysely';
import { maskCpf } from '#diploma/cpf.ts';
import type { NovaEmissao } from '#issuing/emissao/ports.ts';
import { cancelAviso, planAviso } from '../avisos/follow-diploma.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../store-error.ts';
import type { EmissaoStoreDeps } from './emissao-store.ts';
import { claimRascunhos } from './rascunhos.ts';

/** All or nothing: the graduate, the diploma on its way, its file's claim and the record of it. */
export async function plan(
  { db, chaves, record }: EmissaoStoreDeps,
  nova: NovaEmissao,
  quem: string,
): Promise<'planejada' | 'existente'> {
  try {
    await db.transaction().execute((trx) => insert(trx));
    return 'planejada';
  } catch (error) {
    if (error instanceof Existente) return 'existente';
    throw error;
  }

  async function insert(trx: Transaction<Database>): Promise<void> {
    const diplomadoId = await upsertDiplomado(trx, chaves.busca(nova.cpf, nova.matricula), nova);
    const existing = await trx
      .selectFrom('emissao')
      .where('chave_aluno', '=', chaves.aluno(nova.cpf))
      .where('curso_id', '=', nova.cursoId)
      .where('via', '=', nova.via)
      .select('diploma_id')
      .executeTakeFirst();
    if (existing) throw new Existente();
    await insertPlanejada(trx, nova, diplomadoId, chaves.aluno(nova.cpf));
    await claimRascunhos(trx, nova.id, [nova.documentacao]);
    await planAviso(trx, nova.id, nova.aviso);
    if (nova.substitui) await annulSubstituted(trx, nova.substitui);
    const { lote, linha, via } = nova;
    await record(trx, { quem, acao: 'diploma-planejado', diploma: nova.id, dados: { lote, linha, via } });
    if (!nova.substitui) return;
    const { id, motivo } = nova.substitui;
    await record(trx, { quem, acao: 'reemitido', diploma: id, dados: { motivo, por: nova.id } });
  }
}

/** Undoes what was written of the graduate: a diploma that is there already changes nothing. */
class Existente extends Error {
  override name = 'Existente';
}

/** The write comes first, and holds the row until the end: of two batches with one graduate, one waits for the other. */
async function upsertDiplomado(
  trx: Transaction<Database>,
  chave: string,
  { diplomadoId, nome, nomeSocial, cpf }: NovaEmissao,
): Promise<string> {
  const values = { nome, nome_social: nomeSocial };
  const { id } = await trx
    .insertInto('diplomado')
    .values({ id: diplomadoId, chave_busca: chave, cpf_mascarado: maskCpf(cpf), ...values })
    .onConflict((conflict) => conflict.column('chave_busca').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPlanejada(
  trx: Transaction<Database>,
  nova: NovaEmissao,
  diplomadoId: string,
  chaveAluno: string,
): Promise<void> {
  const { ordem } = await trx
    .selectFrom('diploma')
    .where('diplomado_id', '=', diplomadoId)
    .select((eb) => eb.fn.countAll<number>().as('ordem'))
    .executeTakeFirstOrThrow();
  const none = { data_expedicao: null, data_registro: null, data_publicacao: null, data_situacao: null };
  await trx
    .insertInto('diploma')
    .values({
      id: nova.id,
      diplomado_id: diplomadoId,
      ordem,
      codigo: null,
      curso: nova.curso,
      grau: nova.grau,
      unidade: nova.unidade,
      data_colacao: nova.dataColacao,
      ...none,
      etapa: 'planejado',
      situacao: null,
      motivo_situacao: null,
      anotacao_situacao: null,
    })
    .execute();
  await trx
    .insertInto('emissao')
    .values({
      diploma_id: nova.id,
      chave_aluno: chaveAluno,
      curso_id: nova.cursoId,
      via: nova.via,
      substitui: nova.substitui?.id ?? null,
      aberta: 1,
      lote: nova.lote,
      linha: nova.linha,
      unidade_id: nova.unidadeId,
      data_expedicao: nova.dataExpedicao,
      nonce: nova.nonce,
      codigo: nova.codigo,
      documentacao: nova.documentacao,
      faltam: nova.faltam.join(','),
      aguardando: nova.aguardando,
      ...{ numero: null, xml: null, rvdd: null, previa: null, falha: null },
      ...{ tentativas: 0, versao: 0, reservada_por: null, reservada_ate: null },
    })
    .execute();
}

/** In the same transaction as the new one: neither is there without the other. */
async function annulSubstituted(
  trx: Transaction<Database>,
  { id, motivo, anotacao, data }: NonNullable<NovaEmissao['substitui']>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('diploma')
    .set({ situacao: 'anulado', motivo_situacao: motivo, anotacao_situacao: anotacao, data_situacao: data })
    .where('id', '=', id)
    .where('situacao', 'in', ['vigente', 'suspenso'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new StoreError('situacao-mudou', 'O diploma a substituir mudou de situação; confira e repita.');
  await cancelAviso(trx, id, 'diploma-anulado');
}
