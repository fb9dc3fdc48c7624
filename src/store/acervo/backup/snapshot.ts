import type { Kysely } from 'kysely';
import type { StoreLocation } from '../../connect.ts';
import type { Database } from '../../database.ts';
import { dumpBanco, type TabelaCopiada } from '../../dump/dump-banco.ts';
import { withMomento } from '../../dump/with-momento.ts';
import { readMigration } from '../../migrate.ts';
import { StoreError } from '../../store-error.ts';
import { checkBanco } from '../check-banco.ts';
import { createReferenciaReader } from '../referencia-reader.ts';

/** One moment of the database, and the files it refers to. */
export interface Snapshot {
  /** The last migration applied to the database. */
  esquema: string;
  tabelas: TabelaCopiada[];
  /** SHA-256 of every stored file it refers to. */
  referidos: string[];
}

/** Hands the database over part by part; the caller retains the files it refers to meanwhile. */
export function takeSnapshot(
  location: StoreLocation,
  addPart: (nome: string, bytes: Uint8Array) => Promise<unknown>,
): Promise<Snapshot> {
  return withMomento(location, async (db, engine) => {
    if ((await checkBanco({ db, engine })).length > 0)
      throw new StoreError(
        'copia-invalida',
        'O banco de dados está danificado; recupere a última cópia boa.',
      );
    let part = 0;
    const tabelas = await dumpBanco(db, engine, async ({ nome }, lines) => {
      part += 1;
      await addPart(nameParte(nome, part), Buffer.from(lines));
    });
    return { esquema: await readMigration(db), tabelas, referidos: await listReferidos(db) };
  });
}

/** Numbered across all tables, in the order in which they are restored. */
const nameParte = (tabela: string, number: number): string =>
  `banco/${String(number).padStart(8, '0')}-${tabela}.ndjson`;

/** The table of a part; null for any other file. */
export const readParte = (nome: string): string | null =>
  /^banco\/\d{8,}-([a-z_]+)\.ndjson$/.exec(nome)?.[1] ?? null;

export async function listReferidos(db: Kysely<Database>): Promise<string[]> {
  const reader = createReferenciaReader(db);
  const all = new Set<string>();
  for (let byte = 0; byte < 256; byte++)
    for (const { sha256 } of await reader.listReferencias(byte.toString(16).padStart(2, '0')))
      all.add(sha256);
  return [...all].sort();
}
