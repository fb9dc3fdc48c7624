import { type Kysely, sql } from 'kysely';
import type { PaginaDeIds, Ponto, Recorte } from '#secretaria/diplomados/diplomado.ts';
import type { Database } from '../database.ts';
import { selectNomes } from '../emissao/select-nomes.ts';

/** People or diplomas on one page of a list. */
const PAGINA = 25;

/** One page of diplomas, found by an index from the end of the last page. */
export async function readRecorte(
  db: Kysely<Database>,
  recorte: Recorte,
  depois: Ponto | null,
): Promise<PaginaDeIds> {
  if (recorte.por === 'nome') return readNomes(db, recorte.nome, depois);
  const rows = await (recorte.por === 'etapa'
    ? selectEtapa(db, recorte.etapa, depois)
    : selectPublicados(db, recorte, depois)
  )
    .limit(PAGINA + 1)
    .execute();
  return cut(rows, ({ id, ponto }) => [...ponto.split('\n'), id]);
}

async function readNomes(db: Kysely<Database>, nome: string, depois: Ponto | null): Promise<PaginaDeIds> {
  const people = await selectNomes(db, nome)
    .$if(depois !== null, (query) =>
      query.where(
        sql<boolean>`(achada.palavra, achada.nome, achada.diplomado_id) > (${depois?.[0]}, ${depois?.[1]}, ${depois?.[2]})`,
      ),
    )
    .orderBy('achada.palavra')
    .orderBy('achada.nome')
    .orderBy('achada.diplomado_id')
    .limit(PAGINA + 1)
    .execute();
  const shown = people.slice(0, PAGINA);
  const last = people.length > PAGINA ? shown.at(-1) : undefined;
  const rows =
    shown.length === 0
      ? []
      : await db
          .selectFrom('diploma')
          .where(
            'diplomado_id',
            'in',
            shown.map(({ diplomado_id }) => diplomado_id),
          )
          .orderBy('ordem')
          .select(['id', 'diplomado_id'])
          .execute();
  const ids = shown.flatMap(({ diplomado_id }) =>
    rows.filter((row) => row.diplomado_id === diplomado_id).map(({ id }) => id),
  );
  return { ids, proximo: last ? [last.palavra, last.nome, last.diplomado_id] : null };
}

function selectEtapa(db: Kysely<Database>, etapa: string, depois: Ponto | null) {
  return db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .where('aberta', '=', 1)
    .where('etapa', '=', etapa as Database['diploma']['etapa'])
    .$if(depois !== null, (query) =>
      query.where(
        sql<boolean>`(emissao.lote, emissao.linha, emissao.diploma_id) > (${depois?.[0]}, ${Number(depois?.[1])}, ${depois?.[2]})`,
      ),
    )
    .orderBy('emissao.lote')
    .orderBy('emissao.linha')
    .orderBy('emissao.diploma_id')
    .select('emissao.diploma_id as id')
    .select(sql<string>`emissao.lote || ${'\n'} || emissao.linha`.as('ponto'));
}

function selectPublicados(
  db: Kysely<Database>,
  { desde, ate }: { desde: string; ate: string },
  depois: Ponto | null,
) {
  return db
    .selectFrom('diploma')
    .where('data_publicacao', '>=', desde)
    .where('data_publicacao', '<=', ate)
    .$if(depois !== null, (query) =>
      query.where(sql<boolean>`(data_publicacao, id) < (${depois?.[0]}, ${depois?.[1]})`),
    )
    .orderBy('data_publicacao', 'desc')
    .orderBy('id', 'desc')
    .select(['id'])
    .select(sql<string>`data_publicacao`.as('ponto'));
}

function cut<Row extends { id: string }>(rows: readonly Row[], pontoOf: (row: Row) => Ponto): PaginaDeIds {
  const shown = rows.slice(0, PAGINA);
  const last = rows.length > PAGINA ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), proximo: last ? pontoOf(last) : null };
}
