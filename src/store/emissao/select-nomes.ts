import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type { Database } from '../database.ts';

/** The last code point: sorts after every character. */
const FIM = '\u{10ffff}';

/**
 * People for whom every searched word begins a word of their names, each once. The index is scanned for the longest word, which few
 * names have; the other words are checked person by person. The words are stored folded, because databases fold accents
 * differently.
 */
export function selectNomes(
  db: Kysely<Database>,
  asked: string,
): SelectQueryBuilder<
  Database & { achada: Database['palavra_do_nome'] },
  'achada',
  Database['palavra_do_nome']
> {
  const palavras = [...new Set(foldNome(asked).split(' '))];
  const [first = '', ...others] = palavras.toSorted((one, other) => other.length - one.length);
  return others
    .reduce(
      (query, palavra) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('palavra_do_nome as outra')
              .whereRef('outra.diplomado_id', '=', 'achada.diplomado_id')
              .where('outra.palavra', '>=', palavra)
              .where('outra.palavra', '<', palavra + FIM)
              .select(sql`1`.as('one')),
          ),
        ),
      db
        .selectFrom('palavra_do_nome as achada')
        .where('achada.palavra', '>=', first)
        .where('achada.palavra', '<', first + FIM),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('palavra_do_nome as antes')
            .whereRef('antes.diplomado_id', '=', 'achada.diplomado_id')
            .where('antes.palavra', '>=', first)
            .whereRef('antes.palavra', '<', 'achada.palavra')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .select(['achada.palavra', 'achada.nome', 'achada.diplomado_id']);
}
