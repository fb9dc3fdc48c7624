import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { NUMERO_POR_DAR, REGISTRO_EXTERNO } from '#emissao/passos.ts';
import { judgePlano } from '#emissao/plano/judge-plano.ts';
import { addPrevia, advance, publish, receiveRegistro, register } from './advance.ts';
import type { EmissaoStoreDeps } from './deps.ts';
import { findPessoaDoPlano } from './find-pessoa.ts';
import { listConhecidos } from './list-conhecidos.ts';
import { createNumerosStore } from './numeros-store.ts';
import { plan } from './plan.ts';
import { createRerouting } from './reroute.ts';
import { createFila } from './reserve.ts';
import { COLUMNS, readEmissao } from './rows.ts';
import { createWithdrawals } from './withdraw.ts';

export function createEmissaoStore(deps: EmissaoStoreDeps): EmissaoStore {
  const { db, chaves, record } = deps;
  const readReserved = async (id: string, por: string): Promise<EmAndamento | null> => {
    const row = await db
      .selectFrom('emissao')
      .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
      .where('emissao.diploma_id', '=', id)
      .where('reservada_por', '=', por)
      .select(COLUMNS)
      .executeTakeFirst();
    return row ? readEmissao(row) : null;
  };
  return {
    ...createFila({ db, record, table: 'emissao', id: 'diploma_id', read: readReserved }),
    ...createWithdrawals(deps),
    ...createRerouting(deps),
    ...createNumerosStore(deps),
    judge: async (plano) => {
      const pessoa = await findPessoaDoPlano(db, chaves, plano);
      return judgePlano(plano, await listConhecidos(db, chaves, plano, pessoa));
    },
    plan: (nova, quem) => plan(deps, nova, quem),
    advance: (emissao, avanco, quem) => advance(deps, emissao, avanco, quem),
    register: (emissao, data, quem) => register(deps, emissao, data, quem),
    receiveRegistro: (emissao, recebido, quem) => receiveRegistro(deps, emissao, recebido, quem),
    publish: (emissao, publicacao, quem) => publish(deps, emissao, publicacao, quem),

    async find(cpf, cursoId, via) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('chave_aluno', '=', chaves.aluno(cpf))
        .where('curso_id', '=', cursoId)
        .where('via', '=', via)
        .select(COLUMNS)
        .executeTakeFirst();
      return row ? readEmissao(row) : null;
    },

    async findPublicado(codigo) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where('diploma.codigo', '=', codigo)
        .where('diploma.etapa', '=', 'publicado')
        .select(COLUMNS)
        .select(['curso_id', 'grau', 'unidade', 'nome', 'nome_social'])
        .executeTakeFirst();
      if (!row?.situacao) return null;
      const { situacao, curso_id: cursoId, grau, unidade } = row;
      const nomes = [row.nome, row.nome_social].flatMap((nome) => nome ?? []);
      return { emissao: readEmissao(row), nomes, situacao, cursoId, grau, unidade };
    },

    async findSubstituto(id) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('substitui', '=', id)
        .select(COLUMNS)
        .executeTakeFirst();
      return row ? readEmissao(row) : null;
    },

    async findByNonce(nonce) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('nonce', '=', nonce)
        .select(COLUMNS)
        .executeTakeFirst();
      return row ? readEmissao(row) : null;
    },

    async releasePorNumerar() {
      const waiting = await db
        .selectFrom('emissao')
        .where('aberta', '=', 1)
        .where('faltam', '=', NUMERO_POR_DAR)
        .select('diploma_id')
        .execute();
      for (const { diploma_id } of waiting)
        await db
          .updateTable('emissao')
          .set((eb) => ({ faltam: '', aguardando: null, versao: eb('versao', '+', 1) }))
          .where('diploma_id', '=', diploma_id)
          .where('faltam', '=', NUMERO_POR_DAR)
          .execute();
    },

    async listAguardandoRegistro() {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('aberta', '=', 1)
        .where('faltam', '=', REGISTRO_EXTERNO)
        .orderBy('lote')
        .orderBy('linha')
        .select(COLUMNS)
        .execute();
      return rows.map(readEmissao);
    },

    async countBy() {
      return db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .groupBy(['etapa', 'aguardando', 'falha'])
        .select((eb) => ['etapa', 'aguardando', 'falha', eb.fn.countAll<number>().as('quantos')])
        .execute();
    },

    async countTodos() {
      const { total } = await db
        .selectFrom('diploma')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async countAbertas() {
      const { total } = await db
        .selectFrom('emissao')
        .where('aberta', '=', 1)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async findAberta(id) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('diploma_id', '=', id)
        .where('aberta', '=', 1)
        .select(COLUMNS)
        .executeTakeFirst();
      return row ? readEmissao(row) : null;
    },

    async listAbertas() {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where('aberta', '=', 1)
        .orderBy('lote')
        .orderBy('linha')
        .select(['diploma.id', 'etapa', 'curso', 'unidade', 'via', 'faltam', 'nome', 'nome_social'])
        .select([
          'emissao.curso_id as cursoId',
          'unidade_id as unidadeId',
          'documentacao',
          'xml',
          'planejada',
        ])
        .select(['data_colacao as dataColacao', 'emissao.data_expedicao as dataExpedicao'])
        .execute();
      return rows.map(({ nome, nome_social, faltam, documentacao, xml, ...row }) => ({
        ...row,
        nome: nome_social ?? nome,
        faltam: faltam === '' ? [] : faltam.split(','),
        sha256: row.etapa === 'planejado' ? documentacao : (xml ?? documentacao),
      }));
    },

    async listSemPrevia() {
      const rows = await db
        .selectFrom('emissao')
        .where('aberta', '=', 0)
        .where('previa', 'is', null)
        .select('diploma_id')
        .execute();
      return rows.map(({ diploma_id }) => diploma_id);
    },

    async findSemPrevia(id) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('diploma_id', '=', id)
        .where('aberta', '=', 0)
        .where('previa', 'is', null)
        .select(COLUMNS)
        .executeTakeFirst();
      return row ? readEmissao(row) : null;
    },

    addPrevia: (emissao, previa) => addPrevia(deps, emissao, previa),

    recordLote: (acao, dados, quem) => record(db, { quem, acao, diploma: null, dados }),

    async hasLoteAceito({ lote, envio }) {
      const rows = await db
        .selectFrom('auditoria')
        .where('acao', '=', 'lote-aceito')
        .select('dados')
        .execute();
      return rows.some(({ dados }) => {
        const known = JSON.parse(dados) as { lote?: unknown; envio?: unknown };
        return known.lote === lote && known.envio === envio;
      });
    },

    recordAutorizacao: ({ mostrados, ...dados }, quem) =>
      db.transaction().execute(async (trx) => {
        const acao = 'assinatura-autorizada' as const;
        const { signatario } = dados;
        const sessao = mostrados && { sessao: mostrados.sessao };
        for (const { id, sha256 } of mostrados?.documentos ?? [])
          await record(trx, { quem, acao, diploma: id, dados: { signatario, sha256, ...sessao } });
        await record(trx, { quem, acao, diploma: null, dados: { ...dados, ...sessao } });
      }),

    recordListaIntent: (intent, quem) =>
      record(db, { quem, acao: 'assinatura-prevista', diploma: null, dados: { ...intent, no: 'lista' } }),

    recordIntent: ({ id }, intent, quem) =>
      record(db, { quem, acao: 'assinatura-prevista', diploma: id, dados: { ...intent } }),
  };
}
