import type { Transaction } from 'kysely';
import type { ChaveDeAcesso, EntradaStore } from '#equipe/entrada-ports.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { type Linha, linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import type { ChaveDeAcessoTable } from '../database-da-mesa.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAcesso } from './end-acesso.ts';
import { endAgentes } from './end-agentes.ts';
import { insertConvite } from './insert-convite.ts';
import { createRenewal } from './renew-acesso.ts';

/** Links, passkeys and challenges. */
export function createEntradaStore(deps: EquipeStoreDeps): EntradaStore {
  const { db, auditoria, now } = deps;
  const keepChave = async (
    trx: Transaction<Database>,
    chave: ChaveDeAcesso,
    { quem, others = [] }: { quem: string; others?: readonly Linha[] },
  ): Promise<void> => {
    const { id, pessoaId, nome, chavePublica, contador, transportes, criadaEm, usadaEm } = chave;
    const times = { criada_em: criadaEm, usada_em: usadaEm, revogada_em: null };
    const how = { chave_publica: chavePublica, contador, transportes: transportes.join() };
    await trx
      .insertInto('chave_de_acesso')
      .values({ id, pessoa_id: pessoaId, nome, ...how, ...times })
      .execute();
    const dados = { pessoa: pessoaId, chave: id };
    await auditoria.append(trx, { quem, acao: 'chave-de-acesso-cadastrada', diploma: null, dados }, [
      linha('chave_de_acesso', id),
      ...others,
    ]);
  };
  const selectChaves = () =>
    db
      .selectFrom('chave_de_acesso')
      .innerJoin('pessoa', 'pessoa.id', 'chave_de_acesso.pessoa_id')
      .where('chave_de_acesso.revogada_em', 'is', null)
      .where('pessoa.desligada_em', 'is', null)
      .selectAll('chave_de_acesso');
  return {
    ...createRenewal(deps),

    insertConvite: (convite, quem) =>
      db.transaction().execute(async (trx) => {
        await insertConvite(trx, convite);
        const dados = { pessoa: convite.pessoaId };
        await auditoria.append(trx, { quem, acao: 'pessoa-convidada', diploma: null, dados }, [
          linha('convite', convite.id),
        ]);
      }),

    async listAutoresDeConvite(pessoaId, desde) {
      const rows = await db
        .selectFrom('convite')
        .where('pessoa_id', '=', pessoaId)
        .orderBy('criado_em', 'desc')
        .select(['criado_por', 'criado_em'])
        .execute();
      return rows
        .filter(({ criado_em }, index) => index === 0 || Number(criado_em) >= desde)
        .flatMap(({ criado_por }) => criado_por ?? []);
    },

    async findConvite(id, em) {
      const row = await db
        .selectFrom('convite')
        .innerJoin('pessoa', 'pessoa.id', 'convite.pessoa_id')
        .where('convite.id', '=', id)
        .where('convite.usado_em', 'is', null)
        .where('convite.expira_em', '>', em)
        .where('pessoa.desligada_em', 'is', null)
        .selectAll('convite')
        .executeTakeFirst();
      if (!row) return null;
      const { pessoa_id: pessoaId, criado_em, expira_em } = row;
      return { id, pessoaId, criadoEm: Number(criado_em), expiraEm: Number(expira_em) };
    },

    acceptConvite: (id, chave) =>
      db.transaction().execute(async (trx) => {
        const em = now().getTime();
        const { numUpdatedRows } = await trx
          .updateTable('convite')
          .set({ usado_em: em })
          .where('id', '=', id)
          .where('usado_em', 'is', null)
          .where('expira_em', '>', em)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        // A link is for a person without passkeys: a person who has one adds another by a touch of it.
        const others = [linha('convite', id), ...(await endAcesso(trx, chave.pessoaId, em))];
        await keepChave(trx, chave, { quem: quemDe({ id: chave.pessoaId }), others });
        return true;
      }),

    insertChave: (chave, quem) => db.transaction().execute((trx) => keepChave(trx, chave, { quem })),

    async findChave(id) {
      const row = await selectChaves().where('chave_de_acesso.id', '=', id).executeTakeFirst();
      return row ? readChave(row) : null;
    },

    async listChaves(pessoaId) {
      const rows = await selectChaves()
        .where('chave_de_acesso.pessoa_id', '=', pessoaId)
        .orderBy('chave_de_acesso.criada_em')
        .execute();
      return rows.map(readChave);
    },

    async countUse(id, { de, para }, em) {
      const { numUpdatedRows } = await db
        .updateTable('chave_de_acesso')
        .set({ contador: para, usada_em: em })
        .where('id', '=', id)
        .where('contador', '=', de)
        .where('revogada_em', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    revokeChave: (id, quem) =>
      db.transaction().execute(async (trx) => {
        const em = now().getTime();
        const row = await trx
          .updateTable('chave_de_acesso')
          .set({ revogada_em: em })
          .where('id', '=', id)
          .where('revogada_em', 'is', null)
          .returning('pessoa_id')
          .executeTakeFirst();
        if (!row) return false;
        await trx.deleteFrom('sessao').where('pessoa_id', '=', row.pessoa_id).execute();
        await endAgentes(trx, row.pessoa_id, em);
        const dados = { pessoa: row.pessoa_id, chave: id };
        await auditoria.append(trx, { quem, acao: 'chave-de-acesso-revogada', diploma: null, dados }, [
          linha('chave_de_acesso', id),
        ]);
        return true;
      }),

    async insertDesafio({ id, para, sujeito, dados, expiraEm }) {
      await db.insertInto('desafio').values({ id, para, sujeito, dados, expira_em: expiraEm }).execute();
    },

    async takeDesafio(id) {
      const row = await db.deleteFrom('desafio').where('id', '=', id).returningAll().executeTakeFirst();
      if (!row) return null;
      const { para, sujeito, dados, expira_em } = row;
      return { id, para, sujeito, dados, expiraEm: Number(expira_em) };
    },

    async deleteDesafios(expiradosEm) {
      await db.deleteFrom('desafio').where('expira_em', '<=', expiradosEm).execute();
    },

    recordEntrada: (pessoaId, como) =>
      db.transaction().execute(async (trx) => {
        const dados = { pessoa: pessoaId, como };
        const quem = quemDe({ id: pessoaId });
        await auditoria.append(trx, { quem, acao: 'pessoa-entrou', diploma: null, dados });
      }),
  };
}

const readChave = (row: ChaveDeAcessoTable): ChaveDeAcesso => ({
  id: row.id,
  pessoaId: row.pessoa_id,
  nome: row.nome,
  chavePublica: row.chave_publica,
  contador: Number(row.contador),
  transportes: row.transportes.split(',').filter(Boolean),
  criadaEm: Number(row.criada_em),
  usadaEm: row.usada_em === null ? null : Number(row.usada_em),
});
