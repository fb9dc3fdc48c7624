import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { linha } from '../auditoria/linhas.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAcesso } from './end-acesso.ts';

/**
 * A person who left comes back under the same id, so that they still may not approve what they prepared. Nothing of their former
 * access returns: passkeys, agents and open requests about their roles have ended.
 */
export function createReadmission({
  db,
  auditoria,
  now,
}: EquipeStoreDeps): Pick<EquipeStore, 'findDesligada' | 'readmit'> {
  return {
    async findDesligada(email) {
      const row = await db
        .selectFrom('pessoa')
        .where('email', '=', email)
        .where('desligada_em', 'is not', null)
        .select('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    readmit: ({ id, nome, papeis, cargo }, quem, nota) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('pessoa')
          .set({ nome, papeis: papeis.join(), cargo, desligada_em: null })
          .where('id', '=', id)
          .where('desligada_em', 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const em = now().getTime();
        const chaves = await endAcesso(trx, id, em);
        const retiradas = await trx
          .updateTable('solicitacao')
          .set((eb) => ({ decisao: 'retirada', decidida_por: eb.ref('pedida_por'), decidida_em: em }))
          .where('tipo', '=', 'papeis')
          .where('alvo', '=', id)
          .where('decisao', 'is', null)
          .returning('id')
          .execute();
        const dados = { pessoa: id, papeis: papeis.join(), ...(nota ? { nota } : {}) };
        const escritas = retiradas.map((each) => linha('solicitacao', each.id));
        const linhas = [linha('pessoa', id), ...chaves, ...escritas];
        await auditoria.append(trx, { quem, acao: 'pessoa-readmitida', diploma: null, dados }, linhas);
        return true;
      }),
  };
}
