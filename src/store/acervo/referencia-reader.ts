import { type Kysely, sql } from 'kysely';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Referencia, ReferenciaReader } from '#issuing/acervo/conferencia/ports.ts';
import type { Database } from '../database.ts';

const DA_EMISSAO = ['documentacao', 'xml', 'rvdd', 'previa'] as const;

/** Everything that refers to a stored file, in every table. A table that comes to do so is added here. */
export function createReferenciaReader(db: Kysely<Database>): ReferenciaReader {
  const listAll = async (prefixo: string): Promise<Referencia[]> => {
    const found = [...(await listPublicados(db, prefixo)), ...(await listListas(db, prefixo))];
    for (const tipo of DA_EMISSAO) found.push(...(await listEmissoes(db, tipo, prefixo)));
    found.push(...(await listDesistencias(db, prefixo)));
    // Of a published file the first one says more than the issuing of it.
    return [...new Map(found.toReversed().map((each) => [`${each.sha256} ${each.tipo}`, each])).values()];
  };
  return {
    listReferencias: listAll,

    async isKnown(sha256) {
      if ((await listAll(sha256)).length > 0) return true;
      const announced = await db
        .selectFrom('rascunho')
        .where('sha256', '=', sha256)
        .select('sha256')
        .executeTakeFirst();
      return announced !== undefined;
    },

    async countReferencias() {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from (
          select sha256 from arquivo union select sha256 from arquivo_anterior
          union select sha256 from lista_de_anulados union select documentacao from emissao
          union select xml from emissao where xml is not null
          union select rvdd from emissao where rvdd is not null
          union select previa from emissao where previa is not null
          union select documentacao from desistencia where documentacao is not null
        ) as todos`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },
  };
}

/** The first that sorts after all that begin so: an index answers for a range, whatever the collation of hex digits. */
const afterAll = (prefixo: string): string => `${prefixo}g`;

async function listPublicados(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('arquivo')
        .where('sha256', '>=', prefixo)
        .where('sha256', '<', afterAll(prefixo))
        .select(['diploma_id', 'sha256', 'tipo', sql.lit(0).as('anterior')])
        .unionAll(
          eb
            .selectFrom('arquivo_anterior')
            .where('sha256', '>=', prefixo)
            .where('sha256', '<', afterAll(prefixo))
            .select(['diploma_id', 'sha256'])
            .select([sql<Database['arquivo']['tipo']>`tipo`.as('tipo'), sql.lit(1).as('anterior')]),
        )
        .as('file'),
    )
    .innerJoin('diploma', 'diploma.id', 'file.diploma_id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .select(['file.sha256', 'file.tipo', 'anterior', 'diploma.id', 'codigo', 'etapa', 'aceitos'])
    .execute();
  return rows.map(({ sha256, tipo, anterior, id, codigo, etapa, aceitos }) => ({
    sha256,
    tipo,
    diplomaId: id,
    codigo: etapa === 'publicado' ? (codigo as CodigoValidacao | null) : null,
    isAnterior: anterior === 1,
    aceitos: aceitos === null ? null : aceitos.split(','),
  }));
}

async function listEmissoes(
  db: Kysely<Database>,
  tipo: (typeof DA_EMISSAO)[number],
  prefixo: string,
): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('emissao')
    .where(tipo, '>=', prefixo)
    .where(tipo, '<', afterAll(prefixo))
    .select([`${tipo} as sha256`, 'diploma_id as diplomaId'])
    .execute();
  return rows.flatMap(({ sha256, diplomaId }) =>
    sha256 === null ? [] : [{ sha256, tipo, diplomaId, codigo: null, isAnterior: false, aceitos: null }],
  );
}

/** What somebody had signed when it was given up is kept. */
async function listDesistencias(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('desistencia')
    .where('documentacao', '>=', prefixo)
    .where('documentacao', '<', afterAll(prefixo))
    .select(['documentacao as sha256', 'diploma_id as diplomaId'])
    .execute();
  const none = { tipo: 'documentacao', codigo: null, isAnterior: false, aceitos: null } as const;
  return rows.flatMap(({ sha256, diplomaId }) => (sha256 === null ? [] : [{ ...none, sha256, diplomaId }]));
}

async function listListas(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('lista_de_anulados')
    .where('sha256', '>=', prefixo)
    .where('sha256', '<', afterAll(prefixo))
    .select((eb) => [
      'sha256',
      'numero',
      eb
        .selectFrom('lista_de_anulados as todas')
        .select(({ fn }) => fn.max('todas.numero').as('max'))
        .as('ultima'),
    ])
    .execute();
  return rows.map(({ sha256, numero, ultima }) => ({
    ...{ sha256, tipo: 'lista', diplomaId: null, codigo: null, aceitos: null },
    isAnterior: numero !== ultima,
  }));
}
