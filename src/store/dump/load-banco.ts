import { type Kysely, sql } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { knowsMigration, migrateWithin } from '../migrate.ts';
import { StoreError } from '../store-error.ts';
import { summarizeTabela, type TabelaCopiada } from './dump-banco.ts';
import { readLinha } from './linha.ts';
import { putLinhas } from './put-linhas.ts';
import { listTabelas, type Tabela } from './tabela.ts';

/** A database as lines, from either engine. */
export interface BancoCopiado {
  /** The last migration applied to the database. */
  esquema: string;
  tabelas: readonly TabelaCopiada[];
  /** Parts of whole lines, in the order of the tables. */
  readPartes(): AsyncIterable<{ tabela: string; lines: string }>;
}

/**
 * Loads a copied database into an empty one, of either engine, in one transaction: at the schema of the copy, read again and compared
 * with the copy, then migrated to this version. `finish` runs before the commit.
 */
export async function loadBanco<Made>(
  { db, engine }: Store,
  banco: BancoCopiado,
  finish: (db: Kysely<Database>) => Promise<Made>,
): Promise<Made> {
  if (!knowsMigration(banco.esquema))
    throw new StoreError(
      'banco-mais-novo',
      'A cópia foi feita por uma versão mais nova deste programa; instale essa versão e repita.',
    );
  return db.connection().execute(async (connection) => {
    await sql.raw(engine === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    try {
      await ensureEmpty(connection, engine);
      await migrateWithin(connection, banco.esquema);
      await putBanco(connection, engine, banco);
      await migrateWithin(connection);
      const made = await finish(connection);
      await sql`commit`.execute(connection);
      return made;
    } catch (error) {
      // On a full disk SQLite has already rolled back, and a second rollback fails.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Expects the tables as the migrations leave them. */
async function putBanco(
  db: Kysely<Database>,
  engine: Store['engine'],
  { tabelas, readPartes }: BancoCopiado,
): Promise<void> {
  const here = new Map((await listTabelas(db, engine)).map((tabela) => [tabela.nome, tabela]));
  for (const { nome, colunas, chave } of tabelas)
    if (!isSame(here.get(nome), { nome, colunas, chave })) throw altered(nome);
  if (here.size !== tabelas.length) throw altered('que falta');
  for await (const { tabela: nome, lines } of readPartes()) {
    const tabela = here.get(nome);
    if (!tabela) throw altered(nome);
    const rows = lines.split('\n').slice(0, -1);
    await putLinhas(
      db,
      tabela,
      rows.map((line) => readLinha(tabela, line)),
    );
  }
  for (const { linhas, sha256, ...tabela } of tabelas) {
    const found = await summarizeTabela(db, engine, tabela);
    if (found.linhas !== linhas || found.sha256 !== sha256) throw altered(tabela.nome);
  }
}

const isSame = (one: Tabela | undefined, other: Tabela): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function ensureEmpty(db: Kysely<Database>, engine: Store['engine']): Promise<void> {
  if ((await countTabelas(db, engine)) > 0)
    throw new StoreError(
      'banco-ocupado',
      'O banco de dados de destino já tem tabelas, e nada foi posto nele; use um que acabou de ser criado.',
    );
}

export async function countTabelas(db: Kysely<Database>, engine: Store['engine']): Promise<number> {
  const counted =
    engine === 'sqlite'
      ? sql<{ total: number }>`select count(*) as total from sqlite_master where type = 'table'`
      : sql<{ total: number }>`
          select count(*) as total from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
  return Number((await counted.execute(db)).rows[0]?.total ?? 0);
}

const altered = (nome: string): StoreError =>
  new StoreError('copia-invalida', `A cópia foi alterada: a tabela ${nome} não confere. Use outra.`);
