import { type Kysely, sql } from 'kysely';
import type { Posse, TrabalhoGravado, TrabalhoStore } from '#secretaria/trabalhos/trabalho.ts';
import type { Database } from '../database.ts';
import type { TrabalhoTable } from '../database-da-mesa.ts';

/** Every change is one statement that names the state it starts from, so that of two processes one makes it. */
export function createTrabalhoStore(db: Kysely<Database>): TrabalhoStore {
  const change = ({ id, vez }: Posse) =>
    db
      .updateTable('trabalho')
      .set((eb) => ({ passo: eb('passo', '+', 1) }))
      .where('id', '=', id)
      .where('vez', '=', vez);
  const CLOSED = { aberta: null, reservado_por: null, reservado_ate: 0 };
  return {
    async insert({ pessoaId, pedidoEm, pedido, ...novo }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('trabalho')
        .values({
          ...novo,
          aberta: novo.vaga,
          pedido: JSON.stringify(pedido),
          pessoa_id: pessoaId,
          pedido_em: pedidoEm,
          estado: 'espera',
          ...{ vez: 0, reservado_por: null, reservado_ate: 0, parar: 0, feitos: 0, total: null, passo: 1 },
          ...{ ate: null, falha: null, resultado: null },
        })
        .onConflict((conflict) => conflict.column('aberta').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async find(id) {
      const row = await db.selectFrom('trabalho').where('id', '=', id).selectAll().executeTakeFirst();
      return row ? readTrabalho(row) : null;
    },

    async findLast(vaga) {
      const row = await db
        .selectFrom('trabalho')
        .where('vaga', '=', vaga)
        .orderBy('pedido_em', 'desc')
        .selectAll()
        .executeTakeFirst();
      return row ? readTrabalho(row) : null;
    },

    async findLastOf(pessoaId, tipo) {
      const row = await db
        .selectFrom('trabalho')
        .where('pessoa_id', '=', pessoaId)
        .where('tipo', '=', tipo)
        .orderBy('pedido_em', 'desc')
        .selectAll()
        .executeTakeFirst();
      return row ? readTrabalho(row) : null;
    },

    async list(limit) {
      const rows = await db
        .selectFrom('trabalho')
        .orderBy(sql`case when aberta is null then 1 else 0 end`)
        .orderBy('pedido_em', 'desc')
        .limit(limit)
        .selectAll()
        .execute();
      return rows.map(readTrabalho);
    },

    async listAbertos() {
      const rows = await db
        .selectFrom('trabalho')
        .where('aberta', 'is not', null)
        .orderBy('pedido_em')
        .selectAll()
        .execute();
      return rows.map(readTrabalho);
    },

    async claim({ id, vez }, { por, ate }) {
      const { numUpdatedRows } = await change({ id, vez })
        .set({ vez: vez + 1, estado: 'fazendo', reservado_por: por, reservado_ate: ate })
        .where('aberta', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async renew(posse, { feitos, total, ate }) {
      const row = await change(posse)
        .set({ feitos, total, reservado_ate: ate })
        .where('estado', '=', 'fazendo')
        .returning('parar')
        .executeTakeFirst();
      if (!row) return 'perdido';
      return row.parar === 0 ? 'segue' : 'parar';
    },

    async end(posse, fim, { feitos, total, ate }) {
      const { numUpdatedRows } = await change(posse)
        .set({
          ...CLOSED,
          estado: fim.estado,
          ...{ feitos, total, ate },
          falha: fim.estado === 'falhou' ? fim.falha : null,
          resultado: fim.estado === 'feito' ? JSON.stringify(fim.resultado) : null,
        })
        .where('aberta', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async giveBack(posse) {
      await change(posse)
        .set({ estado: 'espera', reservado_por: null, reservado_ate: 0 })
        .where('estado', '=', 'fazendo')
        .execute();
    },

    async askToStop(id, agora) {
      const open = db
        .updateTable('trabalho')
        .set((eb) => ({ passo: eb('passo', '+', 1) }))
        .where('id', '=', id)
        .where('aberta', 'is not', null);
      const ended = await open
        .set({ ...CLOSED, estado: 'cancelado', ate: agora })
        .where('estado', '=', 'espera')
        // What was begun once may have something to tidy up.
        .where('vez', '=', 0)
        .executeTakeFirst();
      if (ended.numUpdatedRows === 1n) return true;
      const { numUpdatedRows } = await open.set({ parar: 1 }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async forget(before) {
      await db.deleteFrom('trabalho').where('ate', '<', before).execute();
    },
  };
}

const readTrabalho = (row: TrabalhoTable): TrabalhoGravado => ({
  id: row.id,
  tipo: row.tipo,
  titulo: row.titulo,
  vaga: row.vaga,
  pedido: JSON.parse(row.pedido),
  pessoaId: row.pessoa_id,
  chave: row.chave,
  pedidoEm: Number(row.pedido_em),
  estado: row.estado,
  vez: row.vez,
  reservadoPor: row.reservado_por,
  reservadoAte: Number(row.reservado_ate),
  parar: row.parar === 1,
  feitos: row.feitos,
  total: row.total,
  ate: row.ate === null ? null : Number(row.ate),
  falha: row.falha,
  resultado: row.resultado === null ? null : JSON.parse(row.resultado),
});
