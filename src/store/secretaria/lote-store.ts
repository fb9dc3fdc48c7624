import type { Kysely, Transaction } from 'kysely';
import type { ArquivoDoLote, LinhaGravada, LoteStore, NovoLote } from '#secretaria/lotes/lote-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import type { LoteLinhaTable } from '../database-da-mesa.ts';
import { claimRascunhos, condemnFiles, letOthers } from '../emissao/rascunhos.ts';
import { addAutor, changeLote, reviseLote } from './change-lote.ts';
import { createDescarte } from './discard-lote.ts';
import { listLotes } from './list-lotes.ts';
import { readLinha, readLote } from './lote-rows.ts';
import { createSending } from './send-lote.ts';

export interface LoteStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}

export function createLoteStore(deps: LoteStoreDeps): LoteStore {
  const { db, auditoria, now } = deps;
  return {
    ...createSending(deps),
    ...createDescarte(deps),

    insert: ({ linhas, arquivos, ...lote }, quem) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('lote')
          .values({
            id: lote.id,
            nome: lote.nome,
            planilha: lote.planilha,
            planilha_sha256: lote.planilhaSha256,
            cabecalho: JSON.stringify(lote.cabecalho),
            avisos: JSON.stringify(lote.avisos),
            estado: 'rascunho',
            revisao: 0,
            vez: 0,
            envio: 0,
            aceitos: '{}',
            criado_por: lote.criadoPor,
            criado_em: lote.criadoEm,
          })
          .execute();
        for (let at = 0; at < linhas.length; at += POR_VEZ) {
          await trx
            .insertInto('lote_linha')
            .values(linhas.slice(at, at + POR_VEZ).map((linha) => describeNova(lote.id, linha)))
            .execute();
          await letOthers();
        }
        await putArquivos(trx, lote.id, arquivos);
        await addAutor(trx, lote.id, lote.criadoPor);
        const dados = { lote: lote.id, planilha: lote.planilhaSha256, linhas: linhas.length };
        await auditoria.append(trx, { quem, acao: 'lote-recebido', diploma: null, dados });
      }),

    addArquivos: (id, arquivos, pessoaId) =>
      db.transaction().execute(async (trx) => {
        const revisao = await reviseLote(trx, id);
        if (revisao === null) return 'fechado';
        await putArquivos(trx, id, arquivos);
        await addAutor(trx, id, pessoaId);
        // Any row may have lacked its folder: all open rows are judged again.
        await trx
          .updateTable('lote_linha')
          .set({ versao: revisao })
          .where('lote_id', '=', id)
          .where('estado', '=', 'aberta')
          .execute();
        return 'acrescentado';
      }),

    list: () => listLotes(db),

    async find(id) {
      const row = await db.selectFrom('lote').where('id', '=', id).selectAll().executeTakeFirst();
      return row ? readLote(row) : null;
    },

    async listLinhas(id, numeros) {
      const all = db.selectFrom('lote_linha').where('lote_id', '=', id).selectAll().orderBy('numero');
      if (numeros) return (await all.where('numero', 'in', numeros).execute()).map(readLinha);
      const linhas: LinhaGravada[] = [];
      for (let last = 0; ; ) {
        const rows = await all.where('numero', '>', last).limit(LIDAS_POR_VEZ).execute();
        for (const row of rows) linhas.push(readLinha(row));
        last = linhas.at(-1)?.numero ?? 0;
        if (rows.length < LIDAS_POR_VEZ) return linhas;
        await letOthers();
      }
    },

    listArquivos: (id) =>
      db
        .selectFrom('lote_arquivo')
        .where('lote_id', '=', id)
        .select(['caminho', 'sha256', 'bytes'])
        .orderBy('caminho')
        .execute(),

    async listMudancas(id) {
      const rows = await db
        .selectFrom('lote_mudanca')
        .where('lote_id', '=', id)
        .selectAll()
        .orderBy('lance')
        .orderBy('linha')
        .orderBy('coluna')
        .execute();
      return rows.map(({ lance, linha, coluna, de, para, pessoa_id, em, desfaz }) => ({
        ...{ lance, linha, coluna, de, para, desfaz },
        pessoaId: pessoa_id,
        em: Number(em),
      }));
    },

    async listAutores(id) {
      const rows = await db.selectFrom('lote_autor').where('lote_id', '=', id).select('pessoa_id').execute();
      return rows.map(({ pessoa_id }) => pessoa_id);
    },

    async listVistas(id, envio, pessoaId) {
      const rows = await db
        .selectFrom('lote_vista')
        .where('lote_id', '=', id)
        .where('envio', '=', envio)
        .where('pessoa_id', '=', pessoaId)
        .select('linha')
        .execute();
      return rows.map(({ linha }) => linha);
    },

    change: (id, mudancas, pessoaId, desfaz) =>
      changeLote(db, { id, mudancas, pessoaId, desfaz: desfaz ?? null, em: now().getTime() }),

    saveJuizos: (id, juizos) =>
      db.transaction().execute(async (trx) => {
        // Locks the batch first, as a change of cells does, so that the two never deadlock.
        await trx
          .updateTable('lote')
          .set((eb) => ({ vez: eb('vez', '+', 1) }))
          .where('id', '=', id)
          .execute();
        for (const { numero, versao, juizo } of juizos)
          await trx
            .updateTable('lote_linha')
            .set({ conferida: versao, juizo: JSON.stringify(juizo) })
            .where('lote_id', '=', id)
            .where('numero', '=', numero)
            .where('versao', '=', versao)
            .execute();
      }),

    acceptAvisos: (id, nomes, pessoaId) =>
      db.transaction().execute(async (trx) => {
        if ((await reviseLote(trx, id)) === null) return 'fechado';
        const { aceitos } = await trx
          .selectFrom('lote')
          .where('id', '=', id)
          .select('aceitos')
          .executeTakeFirstOrThrow();
        const known = JSON.parse(aceitos) as Record<string, string>;
        const all = { ...Object.fromEntries(nomes.map((nome) => [nome, pessoaId])), ...known };
        await trx
          .updateTable('lote')
          .set({ aceitos: JSON.stringify(all) })
          .where('id', '=', id)
          .execute();
        await addAutor(trx, id, pessoaId);
        return 'aceito';
      }),

    async markVista(id, envio, linha, pessoaId) {
      await db
        .insertInto('lote_vista')
        .values({ lote_id: id, envio, linha, pessoa_id: pessoaId, em: now().getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Rows read at once: SQLite reads on the event loop, and each row is a page of JSON. */
const LIDAS_POR_VEZ = 500;

/** Rows per statement: nine values each, and SQLite accepts 32,766. */
const POR_VEZ = 500;

function describeNova(
  loteId: string,
  { numero, oculta, celulas }: NovoLote['linhas'][number],
): LoteLinhaTable {
  const text = JSON.stringify(celulas);
  const nova = { estado: 'aberta' as const, versao: 0, conferida: -1, juizo: null };
  return { lote_id: loteId, numero, oculta: oculta ? 1 : 0, celulas: text, originais: text, ...nova };
}

async function putArquivos(
  trx: Transaction<Database>,
  id: string,
  arquivos: readonly ArquivoDoLote[],
): Promise<void> {
  const rows = await trx
    .selectFrom('lote_arquivo')
    .where('lote_id', '=', id)
    .select(['caminho', 'sha256'])
    .execute();
  const known = new Map(rows.map(({ caminho, sha256 }) => [caminho, sha256]));
  const former = arquivos.flatMap(({ caminho, sha256 }) => {
    const before = known.get(caminho);
    return before === undefined || before === sha256 ? [] : [before];
  });
  await condemnFiles(trx, id, former);
  for (let at = 0; at < arquivos.length; at += POR_VEZ) {
    const some = arquivos.slice(at, at + POR_VEZ);
    await trx
      .insertInto('lote_arquivo')
      .values(some.map(({ caminho, sha256, bytes }) => ({ lote_id: id, caminho, sha256, bytes })))
      .onConflict((conflict) =>
        conflict
          .columns(['lote_id', 'caminho'])
          .doUpdateSet(({ ref }) => ({ sha256: ref('excluded.sha256'), bytes: ref('excluded.bytes') })),
      )
      .execute();
    await letOthers();
  }
  await claimRascunhos(
    trx,
    id,
    arquivos.map(({ sha256 }) => sha256),
  );
}
