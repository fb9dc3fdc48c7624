import type { Kysely } from 'kysely';
import type { LivroReader, RecorteDoLivro } from '#secretaria/livro/livro.ts';
import type { Database } from '../database.ts';
import { readConsultados } from '../emissao/consulta-reader.ts';

/** One page in the order of the numbers, from two tables, each by its index: a diploma given up keeps its number. */
export function createLivroReader(db: Kysely<Database>): LivroReader {
  return {
    async readPagina(recorte, quantos) {
      const { depois, soCancelados } = recorte;
      const within = selectDias(db, recorte);
      const cancelados = await within
        .innerJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
        .where('desistencia.numero', '>', depois)
        .orderBy('desistencia.numero')
        .limit(quantos)
        .select(['diploma.id', 'desistencia.numero'])
        .execute();
      const emitidos = soCancelados
        ? []
        : await within
            .innerJoin('emissao', 'emissao.diploma_id', 'diploma.id')
            .where('emissao.numero', '>', depois)
            .orderBy('emissao.numero')
            .limit(quantos)
            .select(['diploma.id', 'emissao.numero'])
            .execute();
      const page = [...emitidos, ...cancelados].sort((one, other) => (one.numero ?? 0) - (other.numero ?? 0));
      return readConsultados(
        db,
        page.slice(0, quantos).map(({ id }) => id),
      );
    },
  };
}

const selectDias = (db: Kysely<Database>, { desde, ate }: RecorteDoLivro) =>
  db.selectFrom('diploma').where('data_registro', '>=', desde).where('data_registro', '<=', ate);
