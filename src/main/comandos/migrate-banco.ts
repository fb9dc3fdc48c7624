import type { World } from '#cli/command.ts';
import type { Config } from '#config/config.ts';
import { connectStore } from '#store/connect.ts';
import { grantPapel } from '#store/grant-papel.ts';
import { migrateStore } from '#store/migrate.ts';
import { ensureFilePresent, ensureNotEmptied } from '../ensure-not-lost.ts';

/** Brings the tables to the newest version and, on PostgreSQL, gives the application's role its rights. */
export async function migrateBanco(
  config: Config,
  papel: string | null,
): Promise<Awaited<ReturnType<World['migrate']>>> {
  ensureFilePresent(config);
  const store = connectStore(config);
  try {
    await migrateStore(store);
    await ensureNotEmptied(store, config);
    const granted = papel === null || store.engine === 'sqlite' ? null : await grantPapel(store.db, papel);
    return { engine: store.engine, papelNovo: granted?.isNew ?? null };
  } finally {
    await store.close();
  }
}
