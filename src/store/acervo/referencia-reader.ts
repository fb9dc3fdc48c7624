import { type Kysely, sql } from 'kysely';
import type {
  Referencia,
  ReferenciaReader,
  RegistroDoDiploma,
} from '#acervo/conferencia/conferencia-ports.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Database } from '../database.ts';
import { readLinhasPublicas } from '../transparencia/registro-publico-store.ts';

const DA_EMISSAO = ['documentacao', 'xml', 'rvdd', 'previa'] as const;

/** Every reference to a stored file, in every table. A new table with such references must be added here. */
export function createReferenciaReader(db: Kysely<Database>): ReferenciaReader {
  const listAll = async (prefixo: string): Promise<Referencia[]> => {
    const found = [...(await listPublicados(db, prefixo)), ...(await listListas(db, prefixo))];
    for (const tipo of DA_EMISSAO) found.push(...(await listEmissoes(db, tipo, prefixo)));
    found.push(...(await listDesistencias(db, prefixo)));
    for (const tipo of ['xml', 'pdf'] as const) found.push(...(await listDocumentos(db, tipo, prefixo)));
    found.push(...(await listDocumentosAnteriores(db, prefixo)), ...(await listDosLotes(db, prefixo)));
    // For a published file, the first reference says more than that of its issuing.
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
          union select xml from desistencia where xml is not null
          union select xml from documento
          union select pdf from documento where pdf is not null
          union select sha256 from documento_anterior
          union select sha256 from lote_arquivo
        ) as todos`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },
  };
}

/** Sorts after every text with this prefix: the range uses an index, whatever the collation of hex digits. */
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
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .select(['file.sha256', 'file.tipo', 'anterior', 'diploma.id', 'codigo', 'etapa', 'aceitos'])
    .select(['nome', 'nome_social', 'cpf_mascarado', 'curso', 'grau'])
    .select(['data_colacao', 'data_expedicao', 'data_registro'])
    .select((eb) =>
      eb
        .selectFrom('diploma as outro')
        .whereRef('outro.diplomado_id', '=', 'diplomado.id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('diplomas'),
    )
    .execute();
  const linhas = await readLinhasPublicas(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isPublicado = row.etapa === 'publicado';
    const isEmVigor = isPublicado && row.tipo === 'xml' && row.anterior === 0;
    return {
      sha256: row.sha256,
      tipo: row.tipo,
      diplomaId: row.id,
      codigo: isPublicado ? (row.codigo as CodigoValidacao | null) : null,
      isAnterior: row.anterior === 1,
      aceitos: row.aceitos === null ? null : row.aceitos.split(','),
      registro: isEmVigor
        ? { ...pick(row), isUnico: Number(row.diplomas) === 1, linha: linhas.get(row.id) ?? null }
        : null,
    };
  });
}

interface Mostrado {
  nome: string;
  nome_social: string | null;
  cpf_mascarado: string;
  curso: string;
  grau: string;
  data_colacao: string | null;
  data_expedicao: string | null;
  data_registro: string | null;
}

const pick = ({ nome, curso, grau, ...row }: Mostrado): Omit<RegistroDoDiploma, 'isUnico' | 'linha'> => ({
  nome,
  curso,
  grau,
  nomeSocial: row.nome_social,
  cpf: row.cpf_mascarado,
  colacao: row.data_colacao,
  expedicao: row.data_expedicao,
  registro: row.data_registro,
});

const NADA_MAIS = { codigo: null, isAnterior: false, aceitos: null, registro: null } as const;

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
    sha256 === null ? [] : [{ ...NADA_MAIS, sha256, tipo, diplomaId }],
  );
}

/** The signed documents of a diploma given up are kept. */
async function listDesistencias(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const found = await Promise.all(
    (['documentacao', 'xml'] as const).map(async (tipo) => {
      const rows = await db
        .selectFrom('desistencia')
        .where(tipo, '>=', prefixo)
        .where(tipo, '<', afterAll(prefixo))
        .select([`${tipo} as sha256`, 'diploma_id as diplomaId'])
        .execute();
      return rows.flatMap(({ sha256, diplomaId }) =>
        sha256 === null ? [] : [{ ...NADA_MAIS, tipo, sha256, diplomaId }],
      );
    }),
  );
  return found.flat();
}

/** Files in the folders of a batch prepared at the desk. */
async function listDosLotes(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('lote_arquivo')
    .where('sha256', '>=', prefixo)
    .where('sha256', '<', afterAll(prefixo))
    .select('sha256')
    .distinct()
    .execute();
  return rows.map(({ sha256 }) => ({ ...NADA_MAIS, sha256, tipo: 'lote', diplomaId: null }));
}

/** Históricos and currículos; one given up before publication is kept, and proves nothing. */
async function listDocumentos(
  db: Kysely<Database>,
  column: 'xml' | 'pdf',
  prefixo: string,
): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('documento')
    .where(column, '>=', prefixo)
    .where(column, '<', afterAll(prefixo))
    .select([`${column} as sha256`, 'id as diplomaId', 'codigo', 'etapa'])
    .execute();
  const tipo = column === 'pdf' ? 'rvdd' : column;
  return rows.flatMap(({ sha256, diplomaId, codigo, etapa }) =>
    sha256 === null
      ? []
      : [
          {
            ...NADA_MAIS,
            sha256,
            tipo,
            diplomaId,
            codigo: etapa === 'publicado' ? (codigo as CodigoValidacao) : null,
          },
        ],
  );
}

/** Versions of históricos and currículos whose stamps were renewed. */
async function listDocumentosAnteriores(db: Kysely<Database>, prefixo: string): Promise<Referencia[]> {
  const rows = await db
    .selectFrom('documento_anterior as anterior')
    .innerJoin('documento', 'documento.id', 'anterior.documento_id')
    .where('sha256', '>=', prefixo)
    .where('sha256', '<', afterAll(prefixo))
    .select(['sha256', 'tipo', 'documento.id as diplomaId', 'codigo'])
    .execute();
  return rows.map(({ codigo, ...row }) => ({
    ...NADA_MAIS,
    ...row,
    codigo: codigo as CodigoValidacao,
    isAnterior: true,
  }));
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
    ...NADA_MAIS,
    sha256,
    tipo: 'lista',
    diplomaId: null,
    isAnterior: numero !== ultima,
  }));
}
