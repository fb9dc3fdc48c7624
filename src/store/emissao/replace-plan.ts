import type { Transaction } from 'kysely';
import type { NovaEmissao } from '#emissao/nova-emissao.ts';
import type { Conhecido } from '#emissao/plano/judge-plano.ts';
import type { Database } from '../database.ts';
import { nextOrdem } from '../next-ordem.ts';
import { StoreError } from '../store-error.ts';
import { condemnFiles } from './rascunhos.ts';

type Planejada = ReturnType<typeof describePlanejada> & { chave_matricula: string | null };

/** The columns that a plan writes, for a new diploma or a replaced plan. */
export function describePlanejada(nova: NovaEmissao) {
  return {
    lote: nova.lote,
    linha: nova.linha,
    unidade_id: nova.unidadeId,
    data_expedicao: nova.dataExpedicao,
    nonce: nova.nonce,
    codigo: nova.codigo,
    documentacao: nova.documentacao,
    planejada: nova.documentacao,
    pedido: nova.pedido,
    contexto: nova.contexto,
    anterior: nova.anterior,
    faltam: nova.faltam.join(','),
    aguardando: nova.aguardando,
    falha: null,
    tentativas: 0,
    reservada_por: null,
    reservada_ate: null,
  };
}

/** The same diploma with other data: the former plan is unsigned, and its file is deleted. */
export async function replacePlan(
  trx: Transaction<Database>,
  { id, versao, documentacao }: Conhecido,
  { curso, grau, unidade, dataColacao }: NovaEmissao,
  diplomadoId: string,
  planejada: Planejada,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('emissao')
    .set({ ...planejada, versao: versao + 1 })
    .where('diploma_id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new StoreError('rascunho-perdido', 'Outro processo mudou o diploma; repita o comando.');
  const former = await trx
    .selectFrom('diploma')
    .where('id', '=', id)
    .select('diplomado_id')
    .executeTakeFirstOrThrow();
  const isMoved = former.diplomado_id !== diplomadoId;
  const place = isMoved ? { diplomado_id: diplomadoId, ordem: await nextOrdem(trx, diplomadoId) } : {};
  await trx
    .updateTable('diploma')
    .set({ curso, grau, unidade, data_colacao: dataColacao, ...place })
    .where('id', '=', id)
    .execute();
  // The former matrícula must no longer find anything.
  if (isMoved)
    await trx
      .deleteFrom('diplomado')
      .where('id', '=', former.diplomado_id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('diploma').where('diplomado_id', '=', former.diplomado_id).select('id'))),
      )
      .execute();
  await condemnFiles(trx, id, [documentacao]);
}
