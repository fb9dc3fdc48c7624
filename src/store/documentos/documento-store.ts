import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  Assunto,
  DocumentoEmAndamento,
  DocumentoStore,
  NovoDocumento,
  Planejamento,
  RaizDoDocumento,
} from '#emissao/documentos/documento.ts';
import { judgeDocumento } from '#emissao/documentos/judge-documento.ts';
import type { Database } from '../database.ts';
import type { EmissaoStoreDeps } from '../emissao/deps.ts';
import { claimRascunhos, condemnFiles } from '../emissao/rascunhos.ts';
import { holdRegistro } from '../emissao/registro.ts';
import { createFila } from '../emissao/reserve.ts';
import { cancelDocumento } from './cancel-documento.ts';
import { readDocumento, swap } from './documento-rows.ts';
import { createDocumentoRerouting } from './reroute-documento.ts';

/** Históricos and currículos: planned, processed, published and cancelled (ADR 0038). */
export function createDocumentoStore(deps: EmissaoStoreDeps): DocumentoStore {
  const { db, record } = deps;
  const readReserved = async (id: string, por: string): Promise<DocumentoEmAndamento | null> => {
    const row = await db
      .selectFrom('documento')
      .where('id', '=', id)
      .where('reservada_por', '=', por)
      .selectAll()
      .executeTakeFirst();
    return row ? readDocumento(row) : null;
  };
  const inOrder = db
    .selectFrom('documento')
    .selectAll()
    .orderBy('data_emissao')
    .orderBy('lote')
    .orderBy('linha');
  return {
    ...createFila({ db, record, table: 'documento', id: 'id', read: readReserved }),
    ...createDocumentoRerouting(deps),

    plan: (novo, quem) => db.transaction().execute((trx) => plan(trx, novo, quem, deps)),

    advance: (documento, avanco, quem) =>
      db.transaction().execute(async (trx) => {
        const { etapa = documento.etapa } = avanco;
        const arquivos = { ...documento.arquivos, ...avanco.arquivos };
        const { faltam = documento.faltam, aguardando = documento.aguardando } = avanco;
        const change = { ...arquivos, etapa, faltam: faltam.join(','), aguardando };
        if (!(await swap(trx, documento, change))) return null;
        const changed = (['xml', 'pdf'] as const).filter(
          (name) => arquivos[name] !== documento.arquivos[name],
        );
        await claimRascunhos(
          trx,
          documento.id,
          changed.flatMap((name) => arquivos[name] ?? []),
        );
        await condemnFiles(
          trx,
          documento.id,
          changed.flatMap((name) => documento.arquivos[name] ?? []),
        );
        if (etapa !== documento.etapa && etapa !== 'planejado')
          await record(trx, { quem, acao: etapa, diploma: documento.id, dados: { ...avanco.arquivos } });
        return { ...documento, etapa, arquivos, faltam, aguardando, versao: documento.versao + 1 };
      }),

    publish: (documento, { data, tamanhos }, quem) =>
      db.transaction().execute(async (trx) => {
        const done = { aberta: 0 as const, aguardando: null, reservada_por: null, reservada_ate: null };
        const published = {
          etapa: 'publicado' as const,
          situacao: 'vigente' as const,
          data_publicacao: data,
          xml_bytes: tamanhos.xml,
          pdf_bytes: tamanhos.pdf,
        };
        if (!(await swap(trx, documento, { ...done, ...published }))) return false;
        const { xml, pdf } = documento.arquivos;
        const dados = { xml, rvdd: pdf ?? '' };
        await record(trx, { quem, acao: 'publicado', diploma: documento.id, dados });
        return true;
      }),

    recordIntent: ({ id }, intent, quem) =>
      record(db, { quem, acao: 'assinatura-prevista', diploma: id, dados: { ...intent } }),

    cancel: (codigo, cancelamento, quem) =>
      db.transaction().execute((trx) => cancelDocumento(trx, { codigo, ...cancelamento }, quem, record)),

    async listAbertos() {
      const rows = await inOrder.where('aberta', '=', 1).execute();
      return rows.map(readDocumento);
    },

    async list(ids) {
      const rows = await (ids ? inOrder.where('id', 'in', ids) : inOrder).execute();
      return rows.map(readDocumento);
    },
  };
}

async function plan(
  trx: Transaction<Database>,
  novo: NovoDocumento,
  quem: string,
  { chaves, record }: EmissaoStoreDeps,
): Promise<Planejamento> {
  await holdRegistro(trx);
  const { id, raiz, assunto, pedido, lote, linha } = novo;
  const chave = chaveOf(raiz, assunto, chaves);
  const known = await trx
    .selectFrom('documento')
    .where('chave', '=', chave)
    .select(['id', 'pedido', 'codigo', 'data_situacao'])
    .execute();
  const julgamento = judgeDocumento(
    novo,
    known.map((each) => ({ ...each, isCancelado: each.data_situacao !== null })),
  );
  if (julgamento.kind !== 'novo') return julgamento;
  await claimRascunhos(trx, id, [novo.xml]);
  await trx
    .insertInto('documento')
    .values({
      id,
      raiz,
      chave,
      ordem: known.length + 1,
      pedido,
      ...whoseOf(assunto, chaves),
      titulo: novo.titulo,
      codigo: novo.codigo,
      etapa: 'planejado',
      situacao: null,
      data_emissao: novo.dataEmissao,
      data_publicacao: null,
      data_situacao: null,
      motivo_situacao: null,
      planejada: novo.xml,
      xml: novo.xml,
      pdf: null,
      xml_bytes: null,
      pdf_bytes: null,
      curso_id: novo.cursoId,
      unidade_id: novo.unidadeId,
      aberta: 1,
      lote,
      linha,
      faltam: novo.faltam.join(','),
      aguardando: novo.aguardando,
      falha: null,
      tentativas: 0,
      versao: 0,
      reservada_por: null,
      reservada_ate: null,
    })
    .execute();
  const isRetomado = known.some((each) => each.pedido === pedido);
  const dados = { raiz, lote, linha, ...(isRetomado ? { retomado: 'sim' } : {}) };
  await record(trx, { quem, acao: 'documento-planejado', diploma: id, dados });
  return { kind: 'planejado', id };
}

function whoseOf(assunto: Assunto, chaves: EmissaoStoreDeps['chaves']) {
  if (!('cpf' in assunto))
    return { chave_busca: null, chave_aluno: null, chave_matricula: null, nome: null, nome_social: null };
  const { cpf, matricula, nome, nomeSocial } = assunto;
  return {
    chave_busca: matricula && chaves.busca(cpf, matricula),
    chave_aluno: chaves.aluno(cpf),
    chave_matricula: matricula && chaves.matricula(matricula),
    nome,
    nome_social: nomeSocial,
  };
}

function chaveOf(raiz: RaizDoDocumento, assunto: Assunto, chaves: EmissaoStoreDeps['chaves']): string {
  const of = 'cpf' in assunto ? [chaves.aluno(assunto.cpf), assunto.curso] : [assunto.curriculo];
  return createHash('sha256')
    .update(JSON.stringify([raiz, ...of]))
    .digest('hex');
}
