import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import type { Valor } from './linha.ts';
import type { Tabela, Tipo } from './tabela.ts';

type Row = Record<string, unknown>;

const MOST_ROWS = 1_000;
/** Size of one page: a row may hold a document of megabytes. */
const PAGE_BYTES = 1 << 20;

/**
 * The rows of a table in the order of its key, compared byte by byte as SQLite does, so that both engines give the same order; in
 * pages, so that no table has to fit in memory. Needs a transaction on PostgreSQL. `after`: only rows after this key.
 */
export async function* readPaginas(
  db: Kysely<Database>,
  engine: Store['engine'],
  tabela: Tabela,
  after: readonly Valor[] | null = null,
): AsyncGenerator<Row[]> {
  const pages = engine === 'sqlite' ? seekPages(db, tabela, after) : fetchPages(db, tabela, after);
  let size = 50;
  await pages.next();
  for (;;) {
    const { value: page } = await pages.next(size);
    if (!page || page.length === 0) return;
    yield page;
    const average = page.reduce((sum, row) => sum + weigh(row), 0) / page.length;
    size = Math.min(MOST_ROWS, Math.max(1, Math.floor(PAGE_BYTES / average)));
  }
}

/** The key of the last row in that order; null for an empty table. */
export async function readLastKey(
  db: Kysely<Database>,
  engine: Store['engine'],
  tabela: Tabela,
): Promise<Valor[] | null> {
  const keys = orderOf(tabela);
  const last = keys.map((key) => sql`${bytewise(engine, tabela, key)} desc`);
  const { rows } =
    await sql<Row>`select ${selectOf({ ...tabela, colunas: keys })} from ${sql.table(tabela.nome)}
    order by ${sql.join(last)} limit 1`.execute(db);
  const [row] = rows;
  return row ? keys.map(({ nome }) => row[nome] as Valor) : null;
}

/** Receives the size of each page; the first `next` only starts the generator. */
type Pages = AsyncGenerator<Row[], undefined, number>;

/** Each page begins after the last row of the previous one, found by an index. */
async function* seekPages(db: Kysely<Database>, tabela: Tabela, after: readonly Valor[] | null): Pages {
  // Rows that may repeat are distinguished by their rowid.
  const order = orderOf(tabela);
  const keys = tabela.chave.length > 0 ? order : [...order, { nome: 'rowid', tipo: 'inteiro' as const }];
  const columns = sql.join(keys.map(({ nome }) => refOf(tabela, nome)));
  const seen = tabela.chave.length > 0 ? sql`` : sql`, rowid`;
  let last = after;
  let size = yield [];
  for (;;) {
    const past = last && sql`where (${columns}) > (${sql.join(keys.map(bindKey(last)))})`;
    const { rows } = await sql<Row>`
      select ${selectOf(tabela)} ${seen} from ${sql.table(tabela.nome)} ${past ?? sql``}
      order by ${columns} limit ${size}`.execute(db);
    const end = rows.at(-1);
    if (end) last = keys.map(({ nome }) => end[nome] as Valor);
    size = yield rows;
  }
}

/** Sorts the whole table once: its index may follow the order of another language. */
async function* fetchPages(db: Kysely<Database>, tabela: Tabela, after: readonly Valor[] | null): Pages {
  const keys = orderOf(tabela);
  const columns = sql.join(keys.map((key) => bytewise('postgres', tabela, key)));
  // The query of a cursor accepts no parameters.
  const past = after && sql`where (${columns}) > (${sql.join(keys.map(writeKey(after)))})`;
  await sql`declare copia no scroll cursor for select ${selectOf(tabela)} from ${sql.table(tabela.nome)}
    ${past ?? sql``} order by ${columns}`.execute(db);
  try {
    let size = yield [];
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(size)} from copia`.execute(db);
      if (rows.length === 0) return;
      size = yield rows;
    }
  } finally {
    await sql`close copia`.execute(db);
  }
}

/** Qualified by the table: the bare name would mean the selected text of an integer. */
const refOf = (tabela: Tabela, nome: string): RawBuilder<unknown> => sql.ref(`${tabela.nome}.${nome}`);

const bytewise = (engine: Store['engine'], tabela: Tabela, { nome, tipo }: Key): RawBuilder<unknown> =>
  engine === 'postgres' && tipo === 'texto' ? sql`${refOf(tabela, nome)} collate "C"` : refOf(tabela, nome);

interface Key {
  nome: string;
  tipo: Tipo;
}

const orderOf = ({ chave, colunas }: Tabela): Key[] =>
  chave.length > 0 ? chave.flatMap((nome) => colunas.filter((each) => each.nome === nome)) : colunas;

/** Selects integers as digits. */
const selectOf = ({ colunas }: Tabela): RawBuilder<unknown> =>
  sql.join(
    colunas.map(({ nome, tipo }) =>
      tipo === 'inteiro' ? sql`cast(${sql.ref(nome)} as text) as ${sql.ref(nome)}` : sql.ref(nome),
    ),
  );

const bindKey =
  (values: readonly Valor[]) =>
  ({ tipo }: Key, index: number): RawBuilder<unknown> =>
    tipo === 'inteiro' ? sql`cast(${values[index]} as integer)` : sql`${values[index]}`;

const writeKey =
  (values: readonly Valor[]) =>
  ({ tipo }: Key, index: number): RawBuilder<unknown> =>
    tipo === 'inteiro' ? sql`${sql.lit(values[index])}::bigint` : sql.lit(values[index]);

/** Approximate size in bytes: a text counts its characters, and SQLite gives bytes as an `ArrayBuffer`. */
const weigh = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => {
    const { length, byteLength } = (value ?? {}) as { length?: number; byteLength?: number };
    return sum + (byteLength ?? length ?? 8);
  }, 1);
