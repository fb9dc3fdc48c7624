import type { Transaction } from 'kysely';
import { maskCpf } from '#diploma/cpf.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { type NovaEmissao, UNIDADE_EXTERNA } from '#emissao/nova-emissao.ts';
import { judgePlano } from '#emissao/plano/judge-plano.ts';
import type { Linha } from '../auditoria/linhas.ts';
import { cancelAviso, planAviso, replaceAviso } from '../avisos/follow-diploma.ts';
import type { Database } from '../database.ts';
import { nextOrdem } from '../next-ordem.ts';
import { StoreError } from '../store-error.ts';
import type { EmissaoStoreDeps } from './deps.ts';
import { findPessoaDoPlano } from './find-pessoa.ts';
import { indexNome } from './index-nome.ts';
import { listConhecidos } from './list-conhecidos.ts';
import { claimRascunhos } from './rascunhos.ts';
import { holdRegistro } from './registro.ts';
import { describePlanejada, replacePlan } from './replace-plan.ts';

type Resultado = Awaited<ReturnType<EmissaoStore['plan']>>;

/** Writes all or nothing: the graduate, the diploma in progress, the claim of its file and the entry of the record. */
export async function plan(
  { db, chaves, record }: EmissaoStoreDeps,
  nova: NovaEmissao,
  quem: string,
): Promise<Resultado> {
  try {
    return await db.transaction().execute((trx) => write(trx));
  } catch (error) {
    if (error instanceof Undone) return error.resultado;
    throw error;
  }

  async function write(trx: Transaction<Database>): Promise<Resultado> {
    await holdRegistro(trx);
    const pessoa = await findPessoaDoPlano(trx, chaves, nova);
    const busca = pessoa.busca ?? chaves.semMatricula(nova.nonce);
    const diplomadoId = await upsertDiplomado(trx, busca, nova);
    const pessoas: Linha[] = [{ tabela: 'diplomado', id: diplomadoId }];
    const conhecidos = await listConhecidos(trx, chaves, nova, pessoa);
    const julgamento = judgePlano(nova, conhecidos);
    if (julgamento.kind === 'existente') throw new Undone('existente');
    if (julgamento.kind === 'impedido') throw new Undone(julgamento.impedimento);
    const planejada = { ...describePlanejada(nova), chave_matricula: pessoa.matricula };
    await claimRascunhos(trx, nova.id, [nova.documentacao]);
    const { lote, linha, via } = nova;
    const isRetomado = nova.retomar && conhecidos.desistidoEm !== null;
    const dados = { lote, linha, via, ...(isRetomado ? { retomado: 'sim' } : {}) };
    if (julgamento.kind === 'substituivel') {
      const { id } = julgamento.conhecido;
      await replacePlan(trx, julgamento.conhecido, nova, diplomadoId, planejada);
      await replaceAviso(trx, id, nova.aviso);
      await record(trx, { quem, acao: 'replanejado', diploma: id, dados }, pessoas);
      return 'substituida';
    }
    await insertPlanejada(trx, nova, diplomadoId);
    await trx
      .insertInto('emissao')
      .values({
        ...planejada,
        diploma_id: nova.id,
        chave_aluno: chaves.aluno(nova.cpf),
        curso_id: nova.cursoId,
        via,
        substitui: nova.substitui?.id ?? null,
        aberta: 1,
        versao: 0,
        numero: null,
        xml: null,
        rvdd: null,
        previa: null,
      })
      .execute();
    await planAviso(trx, nova.id, nova.aviso);
    if (nova.substitui) await annulSubstituted(trx, nova.substitui);
    await record(trx, { quem, acao: 'diploma-planejado', diploma: nova.id, dados }, pessoas);
    if (nova.substitui) {
      const { id, motivo } = nova.substitui;
      const dados = { motivo, por: nova.id };
      await record(trx, { quem, acao: 'reemitido', diploma: id, dados }, [{ tabela: 'diploma', id }]);
    }
    return 'planejada';
  }
}

/** Rolls the graduate's row back: an existing diploma changes nothing. */
class Undone extends Error {
  override name = 'Undone';
  readonly resultado: Resultado;

  constructor(resultado: Resultado) {
    super('nothing is planned');
    this.resultado = resultado;
  }
}

/** The write locks the row until the transaction ends. */
async function upsertDiplomado(
  trx: Transaction<Database>,
  chave: string,
  { diplomadoId, nome, nomeSocial, cpf, unidadeId }: NovaEmissao,
): Promise<string> {
  const values = { nome, nome_social: nomeSocial };
  // Data from another institution never change a person already known here, least of all their nome social.
  const known = unidadeId === UNIDADE_EXTERNA ? { chave_busca: chave } : values;
  const written = await trx
    .insertInto('diplomado')
    .values({ id: diplomadoId, chave_busca: chave, cpf_mascarado: maskCpf(cpf), ...values })
    .onConflict((conflict) => conflict.column('chave_busca').doUpdateSet(known))
    .returning(['id', 'nome', 'nome_social'])
    .executeTakeFirstOrThrow();
  await indexNome(trx, written.id, [written.nome, written.nome_social]);
  return written.id;
}

async function insertPlanejada(
  trx: Transaction<Database>,
  { id, curso, grau, unidade, dataColacao }: NovaEmissao,
  diplomadoId: string,
): Promise<void> {
  const none = { data_expedicao: null, data_registro: null, data_publicacao: null, data_situacao: null };
  await trx
    .insertInto('diploma')
    .values({
      id,
      curso,
      grau,
      unidade,
      diplomado_id: diplomadoId,
      ordem: await nextOrdem(trx, diplomadoId),
      codigo: null,
      data_colacao: dataColacao,
      ...none,
      etapa: 'planejado',
      situacao: null,
      motivo_situacao: null,
      anotacao_situacao: null,
    })
    .execute();
}

/** In the transaction of the new diploma: neither exists without the other. */
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
