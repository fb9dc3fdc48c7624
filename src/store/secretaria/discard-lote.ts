import type { Kysely, Transaction } from 'kysely';
import type { LoteStore } from '#secretaria/lotes/lote-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { condemnFiles } from '../emissao/rascunhos.ts';
import { reviseLote } from './change-lote.ts';
import { readLinha } from './lote-rows.ts';
import { reopenEnviadas } from './send-lote.ts';

interface DescarteDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
}

/** What the people who prepared a batch may still take back. */
export function createDescarte({ db, auditoria }: DescarteDeps): Pick<LoteStore, 'takeBack' | 'discard'> {
  return {
    takeBack: (id, envio, pessoaId, quem) =>
      db.transaction().execute(async (trx) => {
        const back = await trx
          .updateTable('lote')
          .set((eb) => ({ estado: 'rascunho' as const, revisao: eb('revisao', '+', 1) }))
          .where('id', '=', id)
          .where('estado', '=', 'enviado')
          .where('envio', '=', envio)
          .where('enviado_por', '=', pessoaId)
          .returning('id')
          .executeTakeFirst();
        if (!back) return false;
        await reopenEnviadas(trx, id);
        await auditoria.append(trx, { quem, acao: 'lote-retirado', diploma: null, dados: { lote: id } });
        return true;
      }),

    discard: (id, motivo, quem) =>
      db.transaction().execute(async (trx) => {
        if ((await reviseLote(trx, id)) === null) return false;
        const rows = await trx.selectFrom('lote_linha').where('lote_id', '=', id).selectAll().execute();
        const linhas = rows.map(readLinha);
        const abertas = linhas.filter(({ estado }) => estado === 'aberta');
        const planejadas = linhas.filter(({ estado }) => estado === 'planejada');
        const pastasDe = (some: typeof linhas): string[] =>
          some.flatMap(({ juizo }) => juizo?.chaves.pasta ?? []);
        if (planejadas.length === 0) await deleteWhole(trx, id);
        else {
          const kept = pastasDe(planejadas);
          const gone = pastasDe(abertas).filter((pasta) => !kept.includes(pasta));
          await deleteAbertas(trx, id, gone);
        }
        const dados = { lote: id, motivo, linhas: abertas.length };
        await auditoria.append(trx, { quem, acao: 'lote-descartado', diploma: null, dados });
        return true;
      }),
  };
}

/** No row was approved, so all personal data are deleted. */
async function deleteWhole(trx: Transaction<Database>, id: string): Promise<void> {
  const arquivos = await trx
    .selectFrom('lote_arquivo')
    .where('lote_id', '=', id)
    .select('sha256')
    .distinct()
    .execute();
  for (const table of ['lote_vista', 'lote_autor', 'lote_arquivo', 'lote_mudanca', 'lote_linha'] as const)
    await trx.deleteFrom(table).where('lote_id', '=', id).execute();
  await trx.deleteFrom('lote').where('id', '=', id).execute();
  await condemnFiles(
    trx,
    id,
    arquivos.map(({ sha256 }) => sha256),
  );
}

/** Approved rows stay unchanged; the others are deleted with their folders, and the batch is finished. */
async function deleteAbertas(
  trx: Transaction<Database>,
  id: string,
  pastas: readonly string[],
): Promise<void> {
  const all = await trx
    .selectFrom('lote_arquivo')
    .where('lote_id', '=', id)
    .select(['caminho', 'sha256'])
    .execute();
  const gone = all.filter(({ caminho }) => pastas.some((pasta) => caminho.startsWith(`${pasta}/`)));
  const stays = new Set(all.filter((each) => !gone.includes(each)).map(({ sha256 }) => sha256));
  for (const { caminho } of gone)
    await trx.deleteFrom('lote_arquivo').where('lote_id', '=', id).where('caminho', '=', caminho).execute();
  const condemned = new Set(gone.map(({ sha256 }) => sha256).filter((sha256) => !stays.has(sha256)));
  await condemnFiles(trx, id, [...condemned]);
  const abertas = trx
    .selectFrom('lote_linha')
    .where('lote_id', '=', id)
    .where('estado', '=', 'aberta')
    .select('numero');
  await trx.deleteFrom('lote_mudanca').where('lote_id', '=', id).where('linha', 'in', abertas).execute();
  await trx.deleteFrom('lote_linha').where('lote_id', '=', id).where('estado', '=', 'aberta').execute();
  await trx.updateTable('lote').set({ estado: 'aprovado', comentario: null }).where('id', '=', id).execute();
}
