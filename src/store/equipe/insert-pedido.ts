import type { Transaction } from 'kysely';
import type { PedidoDePapeis } from '#equipe/entrada-ports.ts';
import type { Database } from '../database.ts';

/** The kind of `solicitacao` that asks for roles. */
export const TIPO = 'papeis';

/** Inserts only the row; its entry of the record comes last in the transaction. */
export async function insertPedido(
  trx: Transaction<Database>,
  { id, alvo, papeis, cargo, pedidaPor, pedidaEm }: PedidoDePapeis,
): Promise<void> {
  await trx
    .insertInto('solicitacao')
    .values({
      id,
      tipo: TIPO,
      alvo,
      dados: JSON.stringify({ papeis, cargo }),
      pedida_por: pedidaPor,
      pedida_em: pedidaEm,
      decidida_por: null,
      decidida_em: null,
      decisao: null,
      motivo: null,
    })
    .execute();
}

export const tellPedido = ({ id, alvo, papeis }: PedidoDePapeis): Record<string, string> => ({
  pedido: id,
  pessoa: alvo,
  papeis: papeis.join(),
});
