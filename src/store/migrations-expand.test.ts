import { readdirSync } from 'node:fs';
import type { TableMetadata } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../tests/support/engines.ts';
import { connectStore } from './connect.ts';
import { migrateWithin } from './migrate.ts';

/**
 * Expand, migrate, contract: version N-1 serves while N migrates, so a migration takes nothing away that N-1 reads and asks
 * for nothing that N-1 does not write. What no version needs any more goes in a later one, with its line below.
 */

/** Migrations that contract, each with what the version before it no longer used. */
const CONTRACTIONS: Readonly<Record<string, readonly string[]>> = {};

const NOMES = readdirSync(new URL('migrations/', import.meta.url))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort();

describeStoreOnEachEngine('each migration', (_connect, newDatabase) => {
  it('leaves whole what the version before it reads, and lets it write as it did', async () => {
    const store = connectStore(await newDatabase());
    let before: TableMetadata[] = [];
    const contractions: Record<string, string[]> = {};
    for (const nome of NOMES) {
      await store.db.connection().execute((connection) => migrateWithin(connection, nome));
      const after = await store.db.introspection.getTables();
      const broken = listBroken(before, after);
      if (broken.length > 0) contractions[nome] = broken;
      before = after;
    }
    // That it would be told: what a careless migration does.
    await store.db.schema.alterTable('no').renameColumn('papel', 'oficio').execute();
    await store.db.schema.dropTable('retencao').execute();
    const careless = listBroken(before, await store.db.introspection.getTables());
    await store.close();
    expect(careless.sort()).toEqual(['no.oficio must be filled', 'no.papel is gone', 'retencao is gone']);
    expect(before.length).toBeGreaterThan(0);
    expect(contractions).toEqual(CONTRACTIONS);
  });
});

function listBroken(before: readonly TableMetadata[], after: readonly TableMetadata[]): string[] {
  return before.flatMap((table) => {
    const now = after.find(({ name }) => name === table.name);
    if (!now) return [`${table.name} is gone`];
    const kept = table.columns.flatMap((column) => {
      const same = now.columns.find(({ name }) => name === column.name);
      const where = `${table.name}.${column.name}`;
      if (!same) return [`${where} is gone`];
      if (same.dataType !== column.dataType) return [`${where} is of another type`];
      return column.isNullable && !same.isNullable ? [`${where} must be filled`] : [];
    });
    const known = new Set(table.columns.map(({ name }) => name));
    const asked = now.columns.filter(
      ({ name, isNullable, hasDefaultValue }) => !known.has(name) && !isNullable && !hasDefaultValue,
    );
    return [...kept, ...asked.map(({ name }) => `${table.name}.${name} must be filled`)];
  });
}
