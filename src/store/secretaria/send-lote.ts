import type { Kysely, Transaction } from 'kysely';
import type { LoteStore } from '#secretaria/lotes/lote-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { addAutor } from './change-lote.ts';

interface SendingDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}

/** From a draft to its approval: each step is possible only from the previous one. */
export function createSending({
  db,
  auditoria,
  now,
}: SendingDeps): Pick<LoteStore, 'send' | 'giveBack' | 'approve' | 'finish'> {
  return {
    send: (id, revisao, { linhas, resumo, amostra, pessoaId }, quem) =>
      db.transaction().execute(async (trx) => {
        const sent = await trx
          .updateTable('lote')
          .set((eb) => ({
            estado: 'enviado' as const,
            revisao: eb('revisao', '+', 1),
            envio: eb('envio', '+', 1),
            resumo,
            amostra: JSON.stringify(amostra),
            enviado_por: pessoaId,
            enviado_em: now().getTime(),
            decidido_por: null,
            decidido_em: null,
            comentario: null,
          }))
          .where('id', '=', id)
          .where('estado', '=', 'rascunho')
          .where('revisao', '=', revisao)
          .returning('id')
          .executeTakeFirst();
        if (!sent) return 'mudou';
        await markAll(trx, id, linhas, 'enviada');
        await addAutor(trx, id, pessoaId);
        const dados = { lote: id, linhas: linhas.length, resumo, amostra: amostra.length };
        await auditoria.append(trx, { quem, acao: 'lote-enviado', diploma: null, dados });
        return 'enviado';
      }),

    giveBack: (id, envio, { comentario, pessoaId }, quem) =>
      db.transaction().execute(async (trx) => {
        const back = await trx
          .updateTable('lote')
          .set((eb) => ({
            estado: 'rascunho' as const,
            revisao: eb('revisao', '+', 1),
            comentario,
            decidido_por: pessoaId,
            decidido_em: now().getTime(),
          }))
          .where('id', '=', id)
          .where('estado', '=', 'enviado')
          .where('envio', '=', envio)
          .returning('id')
          .executeTakeFirst();
        if (!back) return false;
        await reopenEnviadas(trx, id);
        await auditoria.append(trx, { quem, acao: 'lote-devolvido', diploma: null, dados: { lote: id } });
        return true;
      }),

    approve: (id, envio, { resumo, linhas, mudancas, pessoaId, vista }, quem) =>
      db.transaction().execute(async (trx) => {
        const approved = await trx
          .updateTable('lote')
          .set({ estado: 'planejando', decidido_por: pessoaId, decidido_em: now().getTime() })
          .where('id', '=', id)
          .where('estado', 'in', ['enviado', 'planejando'])
          .where('envio', '=', envio)
          .where('resumo', '=', resumo)
          .where('decidido_em', vista === null ? 'is' : '=', vista)
          .returning('id')
          .executeTakeFirst();
        if (!approved) return false;
        const dados = { lote: id, linhas, mudancas, resumo };
        await auditoria.append(trx, { quem, acao: 'lote-aprovado', diploma: null, dados });
        return true;
      }),

    finish: (id, planejadas) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('lote')
          .set((eb) => ({ revisao: eb('revisao', '+', 1) }))
          .where('id', '=', id)
          .where('estado', '=', 'planejando')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await markAll(trx, id, planejadas, 'planejada');
        await reopenEnviadas(trx, id);
        const open = await trx
          .selectFrom('lote_linha')
          .where('lote_id', '=', id)
          .where('estado', '=', 'aberta')
          .select('numero')
          .limit(1)
          .executeTakeFirst();
        const estado = open ? 'rascunho' : 'aprovado';
        await trx.updateTable('lote').set({ estado }).where('id', '=', id).execute();
      }),
  };
}

/** Below every engine's limit of parameters. */
const MOST = 500;

async function markAll(
  trx: Transaction<Database>,
  id: string,
  linhas: readonly number[],
  estado: 'enviada' | 'planejada',
): Promise<void> {
  for (let at = 0; at < linhas.length; at += MOST)
    await trx
      .updateTable('lote_linha')
      .set({ estado })
      .where('lote_id', '=', id)
      .where('numero', 'in', linhas.slice(at, at + MOST))
      .execute();
}

export async function reopenEnviadas(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('lote_linha')
    .set({ estado: 'aberta' })
    .where('lote_id', '=', id)
    .where('estado', '=', 'enviada')
    .execute();
}
