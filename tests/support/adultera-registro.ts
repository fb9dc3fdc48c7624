import { cpSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { connectStore } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { commitFolha } from '#verification/inclusao/folha.ts';
import { sha256 } from './uma-arvore.ts';

/** What somebody does to the transparent log who has the database: on SQLite, with nothing that guards it left. */

export async function adultera(
  dataDir: string,
  change: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  const store = connectStore({ databaseUrl: null, dataDir });
  try {
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(store.db);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(store.db);
    await change(store.db);
  } finally {
    await store.close();
  }
}

/** The first leaf is of another diploma, and as well made as it was. */
export async function rewriteFolha(db: Kysely<Database>): Promise<void> {
  const first = await db
    .selectFrom('transparencia_folha')
    .where('indice', '=', 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  const codigo = '1.1.aaaaaaaaaaaa';
  const compromisso = Buffer.from(await commitFolha({ ...first, codigo }, sha256)).toString('hex');
  await db.updateTable('transparencia_folha').set({ codigo, compromisso }).where('indice', '=', 0).execute();
}

/** The second leaf is gone, and those after it have moved up. */
export async function dropFolha(db: Kysely<Database>): Promise<void> {
  const { folhas } = await db.selectFrom('transparencia_cabeca').select('folhas').executeTakeFirstOrThrow();
  await db.deleteFrom('transparencia_folha').where('indice', '=', 1).execute();
  for (let indice = 2; indice < folhas; indice++)
    await db
      .updateTable('transparencia_folha')
      .set({ indice: indice - 1 })
      .where('indice', '=', indice)
      .execute();
  await db
    .updateTable('transparencia_cabeca')
    .set({ folhas: folhas - 1 })
    .execute();
}

/** A data folder beside this one, with all that is in it. */
export function copyDados(dataDir: string, name: string): string {
  const copy = `${dataDir}-${name}`;
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}
