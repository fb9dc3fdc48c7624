import type { Estado } from '#avisos/aviso.ts';
import type { Desfecho } from '#avisos/aviso-store.ts';
import type { Acao } from '#transparencia/auditoria/acoes.ts';
import type { AvisoStoreDeps } from './deps.ts';

const ACOES: Readonly<Record<Exclude<Desfecho['estado'], 'pendente'>, Acao>> = {
  enviado: 'aviso-enviado',
  desistiu: 'aviso-nao-enviado',
  incerto: 'aviso-incerto',
};

/** Writes and records the outcome of an attempt of this process; false where another process decided first. */
export function recordDesfecho(
  { db, record, now }: AvisoStoreDeps,
  { id, diploma }: { id: string; diploma: string },
  desfecho: Desfecho,
  { por, quem, from }: { por: string; quem: string; from: readonly Estado[] },
): Promise<boolean> {
  const { estado } = desfecho;
  const motivo = 'motivo' in desfecho ? desfecho.motivo : null;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('aviso')
      .set({
        estado,
        motivo,
        tentado_em: now().toISOString(),
        proxima_em: desfecho.estado === 'pendente' ? desfecho.proximaEm : null,
        // An uncertain notice keeps its sender: if that process comes back, it knows the outcome.
        ...(estado !== 'incerto' && { reservado_por: null, reservado_ate: null }),
        ...(estado === 'enviado' && { endereco: null }),
      })
      .where('id', '=', id)
      .where('estado', 'in', from)
      .where('reservado_por', '=', por)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (estado !== 'pendente')
      await record(trx, {
        quem,
        acao: ACOES[estado],
        diploma,
        dados: { aviso: id, ...(motivo !== null && { motivo }) },
      });
    return true;
  });
}
