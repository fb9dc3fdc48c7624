import type { Kysely } from 'kysely';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { PublicadoReader } from '#transparencia/fiscalizacao/publicados.ts';
import type { Database } from '../database.ts';

const PAGE = 500;

export function createPublicadoReader(db: Kysely<Database>): PublicadoReader {
  return {
    async *list({ desde, ate }) {
      let last = { data: '', codigo: '' };
      for (;;) {
        let query = db
          .selectFrom('diploma')
          .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
          .where('etapa', '=', 'publicado')
          .where('tipo', '=', 'xml')
          .where((eb) =>
            eb.or([
              eb('data_registro', '>', last.data),
              eb.and([eb('data_registro', '=', last.data), eb('codigo', '>', last.codigo)]),
            ]),
          );
        if (desde !== null) query = query.where('data_registro', '>=', desde);
        if (ate !== null) query = query.where('data_registro', '<=', ate);
        const rows = await query
          .orderBy('data_registro')
          .orderBy('codigo')
          .limit(PAGE)
          .select(['diploma.id', 'codigo', 'sha256', 'data_registro'])
          .execute();
        for (const { id, codigo, sha256 } of rows)
          yield { id, codigo: (codigo ?? '') as CodigoValidacao, xml: sha256 };
        const end = rows.at(-1);
        if (!end || rows.length < PAGE) return;
        last = { data: end.data_registro ?? '', codigo: end.codigo ?? '' };
      }
    },
  };
}
