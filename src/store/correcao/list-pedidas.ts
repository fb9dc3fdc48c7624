import type { Kysely } from 'kysely';
import type { CampoDaCorrecao, CorrecaoPedida } from '#diploma/correcao-pedida.ts';
import type { Database } from '../database.ts';

/** The corrections of the graduate with this key, the newest first. */
export async function listPedidas(db: Kysely<Database>, chave: string): Promise<CorrecaoPedida[]> {
  const rows = await db
    .selectFrom('correcao')
    .innerJoin('diploma', 'diploma.id', 'correcao.diploma_id')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .where('chave_busca', '=', chave)
    .select(['protocolo', 'campo', 'certo', 'comentario', 'pedida_em', 'estado', 'decidida_em', 'resposta'])
    .select(['curso', 'grau'])
    .orderBy('pedida_em', 'desc')
    .execute();
  return rows.map(({ curso, grau, pedida_em, decidida_em, campo, ...row }) => ({
    ...row,
    // Only `insert` writes this column.
    campo: campo as CampoDaCorrecao,
    diploma: `${grau} em ${curso}`,
    pedidaEm: toInstante(pedida_em),
    decididaEm: decidida_em === null ? null : toInstante(decidida_em),
  }));
}

export const toInstante = (ms: number): string => new Date(Number(ms)).toISOString();
