import type { Transaction } from 'kysely';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cancelamento } from '#emissao/documentos/documento.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

interface Cancelar {
  codigo: CodigoValidacao;
  data: string;
  motivo: string;
  /** Milliseconds since 1970: reservations that end before this are free. */
  agora: number;
}

/** Annuls a published document, whose files stay; gives up one in progress. Neither can be undone. */
export async function cancelDocumento(
  trx: Transaction<Database>,
  { codigo, data, motivo, agora }: Cancelar,
  quem: string,
  record: Auditoria['append'],
): Promise<Cancelamento> {
  // The write comes first: it locks the row until the transaction ends.
  const row = await trx
    .updateTable('documento')
    .set((eb) => ({ versao: eb.ref('versao') }))
    .where('codigo', '=', codigo)
    .returning(['id', 'etapa', 'data_situacao', 'reservada_por', 'reservada_ate'])
    .executeTakeFirst();
  if (!row) return 'desconhecido';
  if (row.data_situacao !== null) return 'ja-estava';
  const isPublicado = row.etapa === 'publicado';
  const isReservado = row.reservada_por !== null && Number(row.reservada_ate) >= agora;
  if (!isPublicado && isReservado) return 'em-uso';
  await trx
    .updateTable('documento')
    .set((eb) => ({
      // A process that still works on the document will find its version outdated.
      versao: eb('versao', '+', 1),
      ...(isPublicado && { situacao: 'anulado' as const }),
      data_situacao: data,
      motivo_situacao: motivo,
      aberta: 0,
      aguardando: null,
      falha: null,
    }))
    .where('id', '=', row.id)
    .execute();
  const acao = isPublicado ? 'anulado' : 'desistido';
  await record(trx, { quem, acao, diploma: row.id, dados: { motivo } });
  return acao;
}
