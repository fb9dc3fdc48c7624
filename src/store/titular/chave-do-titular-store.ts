import type { Kysely } from 'kysely';
import { nameChave } from '#equipe/name-chave.ts';
import type { ChaveDoTitular, ChaveDoTitularStore } from '#titular/chave-do-titular-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { type Linha, linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import type { TitularChaveTable } from '../database-do-titular.ts';

const ATO = { quem: 'titular', diploma: null } as const;

export const linhasDaChave = (id: string): Linha[] => [
  linha('titular_chave', id),
  linha('titular_chave_de', id),
];

export interface ChaveDoTitularStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
}

export function createChaveDoTitularStore({ db, auditoria }: ChaveDoTitularStoreDeps): ChaveDoTitularStore {
  const selectChaves = () =>
    db
      .selectFrom('titular_chave')
      .innerJoin('titular_chave_de', 'titular_chave_de.chave_id', 'titular_chave.id')
      .selectAll('titular_chave')
      .select('titular_chave_de.diplomado_id')
      .orderBy('titular_chave.criada_em')
      .orderBy('titular_chave.id')
      .orderBy('titular_chave_de.diplomado_id');
  return {
    insertChave: (chave) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('titular_chave')
          .values(writeRow(chave))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await trx
          .insertInto('titular_chave_de')
          .values(chave.diplomados.map((diplomado_id) => ({ chave_id: chave.id, diplomado_id })))
          .execute();
        const dados = { chave: nameChave(chave.id), de: chave.diplomados.join(' ') };
        await auditoria.append(
          trx,
          { ...ATO, acao: 'chave-do-titular-guardada', dados },
          linhasDaChave(chave.id),
        );
        return true;
      }),

    async findChave(id) {
      const [chave] = readRows(await selectChaves().where('titular_chave.id', '=', id).execute());
      return chave ?? null;
    },

    listChaves: async (dono) =>
      readRows(await selectChaves().where('titular_chave.dono', '=', dono).execute()),

    listChavesDe: async (diplomados) =>
      readRows(
        await selectChaves()
          .where('titular_chave.id', 'in', (eb) =>
            eb
              .selectFrom('titular_chave_de as de')
              .where('de.diplomado_id', 'in', [...diplomados])
              .select('de.chave_id'),
          )
          .execute(),
      ),

    async countUse(id, { de, para }, em) {
      const { numUpdatedRows } = await db
        .updateTable('titular_chave')
        .set({ contador: para, usada_em: em })
        .where('id', '=', id)
        .where('contador', '=', de)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async removeChave(id, diplomados) {
      const [found] = readRows(await selectChaves().where('titular_chave.id', '=', id).execute());
      if (!found?.diplomados.some((each) => diplomados.includes(each))) return null;
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('titular_chave')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return null;
        const dados = { chave: nameChave(id), de: found.diplomados.join(' ') };
        await auditoria.append(trx, { ...ATO, acao: 'chave-do-titular-removida', dados }, linhasDaChave(id));
        return found;
      });
    },

    async listEnderecos(diplomados) {
      const rows = await db
        .selectFrom('titular_contato')
        .where('diplomado_id', 'in', [...diplomados])
        .select('endereco')
        .distinct()
        .orderBy('endereco')
        .execute();
      return rows.flatMap(({ endereco }) => endereco ?? []);
    },
  };
}

const writeRow = (chave: ChaveDoTitular): TitularChaveTable => ({
  id: chave.id,
  dono: chave.pessoaId,
  nome: chave.nome,
  chave_publica: chave.chavePublica,
  contador: chave.contador,
  transportes: chave.transportes.join(),
  criada_em: chave.criadaEm,
  usada_em: chave.usadaEm,
});

/** Expects one row for each graduate whom a passkey opens. */
function readRows(rows: readonly (TitularChaveTable & { diplomado_id: string })[]): ChaveDoTitular[] {
  const first = rows.filter(({ id }, index) => id !== rows[index - 1]?.id);
  return first.map((row) => ({
    id: row.id,
    pessoaId: row.dono,
    nome: row.nome,
    chavePublica: row.chave_publica,
    contador: Number(row.contador),
    transportes: row.transportes.split(',').filter(Boolean),
    criadaEm: Number(row.criada_em),
    usadaEm: row.usada_em === null ? null : Number(row.usada_em),
    diplomados: rows.flatMap(({ id, diplomado_id }) => (id === row.id ? [diplomado_id] : [])),
  }));
}
