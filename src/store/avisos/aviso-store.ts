import type { AvisoStore } from '#avisos/aviso-store.ts';
import { countByEstado } from './count-avisos.ts';
import type { AvisoStoreDeps } from './deps.ts';
import { doubtAvisos } from './doubt-avisos.ts';
import { listAvisos } from './list-avisos.ts';
import { recordDesfecho } from './record-desfecho.ts';
import { releaseOf, reserveNext } from './reserve-next.ts';

/** Notices that wait to be sent. Every step is one conditional write: of two concurrent processes, one changes nothing. */
export function createAvisoStore(deps: AvisoStoreDeps): AvisoStore {
  const { db, record, now } = deps;
  return {
    async doubtInterrompidos(isDead, quem) {
      const rows = await db
        .selectFrom('aviso')
        .where('estado', '=', 'enviando')
        .select(['id', 'diploma_id as diploma', 'reservado_por as por', 'reservado_ate as ate'])
        .execute();
      const doubted = [];
      for (const { id, diploma, por, ate } of rows) {
        const isOver = (ate ?? 0) < now().getTime() || (por !== null && isDead(por));
        if (!isOver || por === null) continue;
        const desfecho = { estado: 'incerto', motivo: 'interrompido' } as const;
        if (await recordDesfecho(deps, { id, diploma }, desfecho, { por, quem, from: ['enviando'] }))
          doubted.push({ id, diploma, motivo: desfecho.motivo });
      }
      return doubted;
    },

    async eraseEnderecos(before) {
      const { numUpdatedRows } = await db
        .updateTable('aviso')
        .set({ endereco: null })
        .where('estado', 'in', ['desistiu', 'incerto'])
        .where('endereco', 'is not', null)
        .where('tentado_em', '<', before.toISOString())
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async reserve(reserva, isDead) {
      await releaseOf(db, isDead);
      return reserveNext(db, reserva, now().getTime());
    },

    async begin(id, { por, ate }) {
      const { numUpdatedRows } = await db
        .updateTable('aviso')
        .set({ estado: 'enviando', reservado_ate: ate })
        .where('id', '=', id)
        .where('estado', '=', 'pendente')
        .where('reservado_por', '=', por)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async recordDesfecho(aviso, desfecho, { por, quem }) {
      // The answer counts even if this process was taken for dead.
      await recordDesfecho(deps, aviso, desfecho, { por, quem, from: ['pendente', 'enviando', 'incerto'] });
    },

    countBy: () => countByEstado(db),

    list: (estados, limit) => listAvisos(db, estados, limit),

    async findTentado(diploma) {
      const [tentado] = await listAvisos(db, ['desistiu', 'incerto', 'enviado'], 1, diploma);
      return tentado ?? null;
    },

    resend: (id, quem, endereco) =>
      db.transaction().execute(async (trx) => {
        const due = { estado: 'pendente', motivo: null, proxima_em: 0, primeira_em: null } as const;
        const changed = await trx
          .updateTable('aviso')
          .set({ ...due, reservado_por: null, ...(endereco !== undefined && { endereco }) })
          .where('id', '=', id)
          .where('estado', 'in', [
            'desistiu',
            'incerto',
            ...(endereco === undefined ? [] : ['enviado' as const]),
          ])
          .$if(endereco === undefined, (query) => query.where('endereco', 'is not', null))
          .returning('diploma_id')
          .executeTakeFirst();
        if (changed) {
          await record(trx, {
            quem,
            acao: 'aviso-reenviado',
            diploma: changed.diploma_id,
            dados: { aviso: id, ...(endereco !== undefined && { enderecoNovo: 'sim' }) },
          });
          return 'devido';
        }
        const found = await trx.selectFrom('aviso').where('id', '=', id).select('estado').executeTakeFirst();
        if (!found) return 'desconhecido';
        return found.estado === 'desistiu' || found.estado === 'incerto' ? 'sem-endereco' : 'nao-cabe';
      }),

    doubtAll: () => doubtAvisos(db, now().toISOString()),

    async cancelAll(motivo) {
      const { numUpdatedRows } = await db
        .updateTable('aviso')
        .set({ estado: 'cancelado', motivo, endereco: null, reservado_por: null })
        .where('estado', 'in', ['aguardando', 'pendente'])
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
