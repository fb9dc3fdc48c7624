import type { Kysely, Transaction } from 'kysely';
import { ACOES_DO_REGISTRO, type Fato, type FatoReader } from '#transparencia/auditoria/check-registro.ts';
import type { Database } from '../database.ts';
import { createAuditoriaReader } from './auditoria-reader.ts';
import { isForgotten, readLinhas } from './linhas.ts';

const PAGE = 500;

/** The facts of the register, each with its entries in the record. */
export function createFatoReader(db: Kysely<Database>): FatoReader {
  return {
    async *readFatos() {
      yield* readPages(db, readPage);
      yield* readPages(db, readDocumentos);
    },

    linhas: {
      isForgotten,
      inSnapshot: (use) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((trx) =>
            use({
              readEntradas: (depoisDe) => createAuditoriaReader(trx).readEntradas({ depoisDe }),
              readLinhas: () => readLinhas(trx),
            }),
          ),
    },

    async listPerdidos() {
      const rows = await db
        .selectFrom('auditoria')
        .where('acao', 'in', ['publicado', 'importado'])
        .where('auditoria.diploma', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('diploma').whereRef('diploma.id', '=', 'auditoria.diploma').select('diploma.id'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('documento')
                .whereRef('documento.id', '=', 'auditoria.diploma')
                .select('documento.id'),
            ),
          ),
        )
        .select('auditoria.diploma')
        .distinct()
        .orderBy('auditoria.diploma')
        .execute();
      return rows.flatMap(({ diploma }) => diploma ?? []);
    },

    listListas: () =>
      db.selectFrom('lista_de_anulados').select(['numero', 'sha256']).orderBy('numero').execute(),
  };
}

type ReadPage = (trx: Transaction<Database>, after: string) => Promise<Fato[]>;

async function* readPages(db: Kysely<Database>, read: ReadPage): AsyncIterable<Fato> {
  let after = '';
  for (;;) {
    // One snapshot for both: otherwise an act done meanwhile would be in one and not in the other.
    const page = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => read(trx, after));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

async function readDocumentos(trx: Transaction<Database>, after: string): Promise<Fato[]> {
  const rows = await trx
    .selectFrom('documento')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .select(['id', 'etapa', 'situacao', 'xml', 'pdf as rvdd'])
    .execute();
  const told = await readEntradas(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isPublicado = row.etapa === 'publicado';
    return {
      ...row,
      xml: isPublicado ? row.xml : null,
      rvdd: isPublicado ? row.rvdd : null,
      numero: null,
      isImportado: false,
      isCancelado: false,
      isDocumento: true,
      entradas: told.get(row.id) ?? [],
    };
  });
}

async function readPage(trx: Transaction<Database>, after: string): Promise<Fato[]> {
  const rows = await trx
    .selectFrom('diploma')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .leftJoin('arquivo as xml', (join) =>
      join.onRef('xml.diploma_id', '=', 'diploma.id').on('xml.tipo', '=', 'xml'),
    )
    .leftJoin('arquivo as rvdd', (join) =>
      join.onRef('rvdd.diploma_id', '=', 'diploma.id').on('rvdd.tipo', '=', 'rvdd'),
    )
    .where('diploma.id', '>', after)
    .orderBy('diploma.id')
    .limit(PAGE)
    .select(['diploma.id', 'etapa', 'situacao', 'importacao.diploma_id as importado'])
    .select((eb) => eb.fn.coalesce('emissao.numero', 'desistencia.numero').as('numero'))
    .select('desistencia.numero as cancelado')
    .select(['xml.sha256 as xml', 'rvdd.sha256 as rvdd'])
    .execute();
  const told = await readEntradas(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ importado, cancelado, ...fato }) => ({
    ...fato,
    isCancelado: cancelado !== null,
    isImportado: importado !== null,
    entradas: told.get(fato.id) ?? [],
  }));
}

async function readEntradas(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, { acao: string; dados: string }[]>> {
  const grouped = new Map<string, { acao: string; dados: string }[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return grouped;
  const rows = await trx
    .selectFrom('auditoria')
    .where('diploma', 'in', ids)
    .where('acao', 'in', ACOES_DO_REGISTRO)
    .orderBy('seq')
    .select(['diploma', 'acao', 'dados'])
    .execute();
  for (const { diploma, acao, dados } of rows) grouped.get(diploma ?? '')?.push({ acao, dados });
  return grouped;
}
