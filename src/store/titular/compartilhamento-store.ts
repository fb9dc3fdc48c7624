import type { Kysely, Transaction } from 'kysely';
import type { CompartilhamentoGuardado, CompartilhamentoStore } from '#titular/compartilhamento-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import type { CompartilhamentoTable } from '../database-do-titular.ts';

export interface CompartilhamentoStoreDeps {
  db: Kysely<Database>;
  auditoria: Pick<Auditoria, 'append'>;
}

/** A link opens a diploma to whoever has it: each change is recorded, in its transaction. */
export function createCompartilhamentoStore({
  db,
  auditoria,
}: CompartilhamentoStoreDeps): CompartilhamentoStore {
  const tell = (
    trx: Transaction<Database>,
    acao: 'link-criado' | 'link-mudado' | 'link-encerrado',
    { id, diploma }: { id: string; diploma: string },
  ): Promise<void> =>
    auditoria.append(trx, { quem: 'titular', acao, diploma, dados: { link: id } }, [
      linha('compartilhamento', id),
    ]);
  return {
    insert: ({ id, diplomadoId, diplomaId, link, selado, mostra, criadoEm, expiraEm, encerradoEm }) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('compartilhamento')
          .values({
            id,
            diplomado_id: diplomadoId,
            diploma_id: diplomaId,
            link,
            selado,
            mostra,
            criado_em: criadoEm,
            expira_em: expiraEm,
            encerrado_em: encerradoEm,
          })
          .execute();
        await tell(trx, 'link-criado', { id, diploma: diplomaId });
      }),

    async list(diplomados) {
      const rows = await db
        .selectFrom('compartilhamento')
        .leftJoin('compartilhamento_visita', 'compartilhamento_id', 'compartilhamento.id')
        .where('diplomado_id', 'in', [...diplomados])
        .selectAll('compartilhamento')
        .select((eb) => [eb.fn.count<number>('em').as('visitas'), eb.fn.max('em').as('ultima_em')])
        .groupBy('compartilhamento.id')
        .orderBy('criado_em', 'desc')
        .orderBy('compartilhamento.id')
        .execute();
      return rows.map((row) => ({
        ...readRow(row),
        visitas: Number(row.visitas),
        ultimaEm: toNumber(row.ultima_em),
      }));
    },

    async find(id, diplomados) {
      const row = await db
        .selectFrom('compartilhamento')
        .where('id', '=', id)
        .where('diplomado_id', 'in', [...diplomados])
        .selectAll()
        .executeTakeFirst();
      return row ? readRow(row) : null;
    },

    update: (id, { selado, mostra, expiraEm }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('compartilhamento')
          .set({ selado, mostra, expira_em: expiraEm })
          .where('id', '=', id)
          .where('encerrado_em', 'is', null)
          .returning('diploma_id as diploma')
          .executeTakeFirst();
        if (row) await tell(trx, 'link-mudado', { id, ...row });
        return row !== undefined;
      }),

    end: (id, em) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('compartilhamento')
          .set({ encerrado_em: em })
          .where('id', '=', id)
          .where('encerrado_em', 'is', null)
          .returning('diploma_id as diploma')
          .executeTakeFirst();
        if (row) await tell(trx, 'link-encerrado', { id, ...row });
      }),

    async findByLink(link) {
      const row = await db
        .selectFrom('compartilhamento')
        .innerJoin('diploma', 'diploma.id', 'compartilhamento.diploma_id')
        .where('link', '=', link)
        .selectAll('compartilhamento')
        .select('diploma.codigo')
        .executeTakeFirst();
      return row ? { ...readRow(row), codigo: row.codigo } : null;
    },

    async insertVisita(id, { em, rede }) {
      await db.insertInto('compartilhamento_visita').values({ compartilhamento_id: id, em, rede }).execute();
    },

    async countVisitas(id) {
      const { quantas } = await db
        .selectFrom('compartilhamento_visita')
        .where('compartilhamento_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('quantas'))
        .executeTakeFirstOrThrow();
      return Number(quantas);
    },

    async hasVisita(id, rede, desde) {
      const found = await db
        .selectFrom('compartilhamento_visita')
        .where('compartilhamento_id', '=', id)
        .where('rede', '=', rede)
        .where('em', '>=', desde)
        .select('em')
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    async listVisitas(id, limit) {
      const rows = await db
        .selectFrom('compartilhamento_visita')
        .where('compartilhamento_id', '=', id)
        .select(['em', 'rede'])
        .orderBy('em', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ em, rede }) => ({ em: Number(em), rede }));
    },
  };
}

// PostgreSQL gives a bigint as a text.
const toNumber = (value: number | null): number | null => (value === null ? null : Number(value));

const readRow = (row: CompartilhamentoTable): CompartilhamentoGuardado => ({
  id: row.id,
  diplomadoId: row.diplomado_id,
  diplomaId: row.diploma_id,
  selado: row.selado,
  mostra: row.mostra,
  criadoEm: Number(row.criado_em),
  expiraEm: toNumber(row.expira_em),
  encerradoEm: toNumber(row.encerrado_em),
});
