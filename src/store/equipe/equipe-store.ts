import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { isPapel } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { linha } from '../auditoria/linhas.ts';
import type { PessoaTable } from '../database-da-mesa.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAgentes } from './end-agentes.ts';
import { createEverAdministracao } from './ever-administracao.ts';
import { createReadmission } from './readmit.ts';

export function createEquipeStore(deps: EquipeStoreDeps): EquipeStore {
  const { db, auditoria, now } = deps;
  return {
    ...createReadmission(deps),
    ...createEverAdministracao(deps),

    insertPessoa: ({ id, nome, email, papeis, cargo }, quem, nota) =>
      db.transaction().execute(async (trx) => {
        const criada = { criada_em: now().getTime(), desligada_em: null };
        await trx
          .insertInto('pessoa')
          .values({ id, nome, email, papeis: papeis.join(), cargo, ...criada })
          .execute();
        const dados = { pessoa: id, papeis: papeis.join(), ...(nota ? { nota } : {}) };
        await auditoria.append(trx, { quem, acao: 'pessoa-admitida', diploma: null, dados }, [
          linha('pessoa', id),
        ]);
      }),

    async hasEmail(email) {
      const row = await db.selectFrom('pessoa').where('email', '=', email).select('id').executeTakeFirst();
      return row !== undefined;
    },

    async findPessoa(id) {
      const row = await db
        .selectFrom('pessoa')
        .where('id', '=', id)
        .where('desligada_em', 'is', null)
        .selectAll()
        .executeTakeFirst();
      return row ? readPessoa(row) : null;
    },

    async listPessoas() {
      const rows = await db
        .selectFrom('pessoa')
        .where('desligada_em', 'is', null)
        .selectAll()
        .orderBy('nome')
        .execute();
      return rows.map(readPessoa);
    },

    async nameAll(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('pessoa').where('id', 'in', ids).select(['id', 'nome']).execute();
      return new Map(rows.map(({ id, nome }) => [id, nome]));
    },

    async insertSessao({ id, pessoaId, como, abertaEm, vistaEm, ...rest }) {
      const confirmada = {
        confirmada_em: rest.confirmadaEm,
        confirmada_com: rest.confirmadaCom,
        confirmada_para: rest.confirmadaPara,
      };
      const times = { aberta_em: abertaEm, vista_em: vistaEm, ...confirmada };
      await db
        .insertInto('sessao')
        .values({ id, pessoa_id: pessoaId, como, ...times })
        .execute();
    },

    async findSessao(id) {
      const row = await db.selectFrom('sessao').where('id', '=', id).selectAll().executeTakeFirst();
      if (!row) return null;
      return {
        id,
        pessoaId: row.pessoa_id,
        como: row.como,
        abertaEm: Number(row.aberta_em),
        vistaEm: Number(row.vista_em),
        confirmadaEm: row.confirmada_em === null ? null : Number(row.confirmada_em),
        confirmadaCom: row.confirmada_com,
        confirmadaPara: row.confirmada_para,
      };
    },

    async touchSessao(id, em) {
      await db.updateTable('sessao').set({ vista_em: em }).where('id', '=', id).execute();
    },

    async confirmSessao(id, em, { chave, para }) {
      const confirmada = { confirmada_em: em, confirmada_com: chave, confirmada_para: para };
      await db.updateTable('sessao').set(confirmada).where('id', '=', id).execute();
    },

    async spendConfirmacao(id, para) {
      const { numUpdatedRows } = await db
        .updateTable('sessao')
        .set({ confirmada_para: null })
        .where('id', '=', id)
        .where('confirmada_para', '=', para)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async deleteSessao(id) {
      await db.deleteFrom('sessao').where('id', '=', id).execute();
    },

    deleteSessoesOf: (pessoaId) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessao').where('pessoa_id', '=', pessoaId).execute();
        await endAgentes(trx, pessoaId, now().getTime());
      }),
  };
}

function readPessoa({ id, nome, email, papeis, cargo }: PessoaTable): Pessoa {
  return { id, nome, email, papeis: papeis.split(',').filter(isPapel), cargo };
}
