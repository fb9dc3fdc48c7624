import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Kysely, sql } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';

/** One table, as on both engines. */
export interface Tabela {
  nome: string;
  /** Sorted by name: the order in which a row is written. */
  colunas: { nome: string; tipo: Tipo }[];
  /** The primary key; empty where rows may repeat. */
  chave: string[];
}

export type Tipo = 'texto' | 'inteiro' | 'bytes';

const TIPOS: Readonly<Record<string, Tipo>> = {
  text: 'texto',
  integer: 'inteiro',
  bigint: 'inteiro',
  bytea: 'bytes',
  blob: 'bytes',
};

/** Tables that belong to this database alone: Kysely's migrations, copies, moves, the serving nodes, their turns and their work. */
const PROPRIAS: ReadonlySet<string> = new Set([
  DEFAULT_MIGRATION_TABLE,
  DEFAULT_MIGRATION_LOCK_TABLE,
  'retencao',
  'mudanca',
  'no',
  'tarefa_de_fundo',
  'trabalho',
]);

interface Catalogo {
  colunas: { tabela: string; coluna: string; tipo: string }[];
  /** In the order of each key. */
  chaves: { tabela: string; coluna: string }[];
  referencias: { tabela: string; para: string }[];
}

/** Every copied table, each after the tables it refers to: rows can be restored in this order. */
export async function listTabelas(db: Kysely<Database>, engine: Store['engine']): Promise<Tabela[]> {
  const { colunas, chaves, referencias } = await (engine === 'sqlite' ? readSqlite(db) : readPostgres(db));
  const nomes = [...new Set(colunas.map(({ tabela }) => tabela))].filter((nome) => !PROPRIAS.has(nome));
  return sortByReference(nomes.sort(), referencias).map((nome) => ({
    nome,
    colunas: colunas
      .filter(({ tabela }) => tabela === nome)
      .map(({ coluna, tipo }) => ({ nome: coluna, tipo: readTipo(nome, coluna, tipo) }))
      .sort((one, other) => (one.nome < other.nome ? -1 : 1)),
    chave: chaves.filter(({ tabela }) => tabela === nome).map(({ coluna }) => coluna),
  }));
}

function readTipo(tabela: string, coluna: string, declared: string): Tipo {
  const tipo = TIPOS[declared];
  if (tipo === undefined) throw new RangeError(`${tabela}.${coluna}: ${declared} has no place in a copy yet`);
  return tipo;
}

/** Of the tables that may come next, takes the first by name. A table that refers to itself is read in the order of its key. */
function sortByReference(nomes: readonly string[], referencias: Catalogo['referencias']): string[] {
  const sorted: string[] = [];
  const left = new Set(nomes);
  while (left.size > 0) {
    const waits = (nome: string): boolean =>
      referencias.some(({ tabela, para }) => tabela === nome && para !== nome && left.has(para));
    const next = [...left].find((nome) => !waits(nome));
    if (next === undefined) throw new RangeError(`tables refer to each other: ${[...left].join(', ')}`);
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

async function readSqlite(db: Kysely<Database>): Promise<Catalogo> {
  const tables = sql`sqlite_master where sqlite_master.type = 'table' and sqlite_master.name not like 'sqlite%'`;
  const names = (await sql<{ name: string }>`select name from ${tables}`.execute(db)).rows;
  const catalogo: Catalogo = { colunas: [], chaves: [], referencias: [] };
  for (const { name: tabela } of names) {
    const { rows } = await sql<{ coluna: string; tipo: string; pk: number }>`
      select name as coluna, lower(type) as tipo, pk from pragma_table_info(${tabela})`.execute(db);
    if (!PROPRIAS.has(tabela)) catalogo.colunas.push(...rows.map((row) => ({ tabela, ...row })));
    const keys = rows.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    catalogo.chaves.push(...keys.map(({ coluna }) => ({ tabela, coluna })));
    const referred = await sql<{ para: string }>`
      select "table" as para from pragma_foreign_key_list(${tabela})`.execute(db);
    catalogo.referencias.push(...referred.rows.map(({ para }) => ({ tabela, para })));
  }
  return catalogo;
}

/** Reads the catalogue itself: the standard views hide tables that a role may only read. */
async function readPostgres(db: Kysely<Database>): Promise<Catalogo> {
  const here = sql`relnamespace = current_schema()::regnamespace`;
  const colunas = await sql<Catalogo['colunas'][number]>`
    select relname as tabela, attname as coluna, format_type(atttypid, null) as tipo
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped and ${here}`.execute(db);
  const chaves = await sql<Catalogo['chaves'][number]>`
    select relname as tabela, attname as coluna
    from pg_index join pg_class on pg_class.oid = indrelid
      cross join unnest(indkey::int2[]) with ordinality as parte (numero, lugar)
      join pg_attribute on attrelid = indrelid and attnum = numero
    where indisprimary and ${here} order by relname, lugar`.execute(db);
  const referencias = await sql<Catalogo['referencias'][number]>`
    select pg_class.relname as tabela, outra.relname as para
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_class as outra on outra.oid = confrelid
    where contype = 'f' and pg_class.${here}`.execute(db);
  return {
    colunas: colunas.rows.filter(({ tabela }) => !PROPRIAS.has(tabela)),
    chaves: chaves.rows,
    referencias: referencias.rows,
  };
}
