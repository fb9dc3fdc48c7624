import type { Kysely } from 'kysely';
import type { Conferencia, ConferenciaStore } from '#acervo/conferencia/conferencia-ports.ts';
import type { Resultado } from '#acervo/conferencia/resultado.ts';
import type { Database } from '../database.ts';

type Row = Database['conferencia_do_acervo'];

export function createConferenciaStore(db: Kysely<Database>): ConferenciaStore {
  return {
    async findAberta() {
      const row = await newestFirst(db).where('terminada_em', 'is', null).executeTakeFirst();
      return row ? readConferencia(row) : null;
    },

    async findTerminada() {
      const row = await newestFirst(db).where('terminada_em', 'is not', null).executeTakeFirst();
      return row ? readConferencia(row) : null;
    },

    async save(conferencia) {
      const { id, ...rest } = writeConferencia(conferencia);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('conferencia_do_acervo')
          .values({ id, ...rest })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
          .execute();
        if (conferencia.terminadaEm === null) return;
        await trx.deleteFrom('conferencia_do_acervo').where('id', '!=', id).execute();
      });
    },
  };
}

const newestFirst = (db: Kysely<Database>) =>
  db.selectFrom('conferencia_do_acervo').selectAll().orderBy('iniciada_em', 'desc').limit(1);

function readConferencia(row: Row): Conferencia {
  return {
    id: row.id,
    iniciadaEm: row.iniciada_em,
    terminadaEm: row.terminada_em,
    atePrefixo: row.ate_prefixo,
    // Only `save` writes this column.
    resultado: JSON.parse(row.resultado) as Resultado,
  };
}

function writeConferencia({ id, iniciadaEm, terminadaEm, atePrefixo, resultado }: Conferencia): Row {
  return {
    id,
    iniciada_em: iniciadaEm,
    terminada_em: terminadaEm,
    ate_prefixo: atePrefixo,
    resultado: JSON.stringify(resultado),
  };
}
