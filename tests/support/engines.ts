import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { connectStore, type Store, type StoreLocation } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import type {} from './global-setup.ts';
import { requireOracle } from './oracles.ts';

/** Opens a migrated store on the suite's own database; called again, one more connection, as another process would. */
type Connect = () => Promise<Store>;

/** A new, empty database, gone when the suite ends. */
type NewDatabase = () => Promise<StoreLocation>;

type Suite = (connect: Connect, newDatabase: NewDatabase) => void;

/** What is kept and asked for, the same on SQLite and on PostgreSQL. */
export function describeStoreOnEachEngine(name: string, suite: Suite): void {
  describeOn(name, suite, []);
}

/**
 * What stands on the store, whose own suites hold its SQL to both engines: on SQLite with files in a folder, and, among the
 * large suites, on PostgreSQL with files on S3 (`arquivos-da-suite.ts`).
 */
export function describeOnEachEngine(name: string, suite: Suite): void {
  describeOn(name, suite, ['largo']);
}

/** What SQLite is no part of. */
export function describeOnPostgres(name: string, { tags }: { tags: string[] }, suite: Suite): void {
  const postgresUrl = inject('postgresUrl');
  const hasPostgres = requireOracle('postgresql', postgresUrl !== null);
  describe.skipIf(!hasPostgres)(name, { tags }, () => runSuite(suite, postgresUrl));
}

function describeOn(name: string, suite: Suite, tags: string[]): void {
  const postgresUrl = inject('postgresUrl');
  const hasPostgres = requireOracle('postgresql', postgresUrl !== null);
  describe(`${name} on sqlite`, () => runSuite(suite, null));
  describe.skipIf(!hasPostgres)(`${name} on postgres`, { tags }, () => runSuite(suite, postgresUrl));
}

/** What goes from one engine to the other: a new, empty database of whichever is asked for. */
export function describeBetweenEngines(
  name: string,
  suite: (newDatabase: (engine: Store['engine']) => Promise<StoreLocation>) => void,
  tags: string[] = [],
): void {
  const postgresUrl = inject('postgresUrl');
  const hasPostgres = requireOracle('postgresql', postgresUrl !== null);
  describe.skipIf(!hasPostgres)(name, { tags }, () => {
    const undo: Undo = [];
    afterAll(() => undoAll(undo));
    suite((engine) => createDatabase(engine === 'sqlite' ? null : postgresUrl, undo));
  });
}

/** Undone last to first: connections before the database they are on. */
type Undo = (() => Promise<unknown>)[];

async function undoAll(undo: Undo): Promise<void> {
  for (const step of undo.reverse()) await step();
}

async function createDatabase(postgresUrl: string | null, undo: Undo): Promise<StoreLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  if (postgresUrl === null) return { databaseUrl: null, dataDir };
  const database = `suite_${randomUUID().replaceAll('-', '')}`;
  await execute(postgresUrl, `create database ${database} template template0`);
  undo.push(() => execute(postgresUrl, `drop database ${database} with (force)`));
  const url = new URL(postgresUrl);
  url.pathname = database;
  // A machine that gives its tests little time at a stretch is no fault of theirs.
  url.searchParams.set('connect_timeout', '60');
  return { databaseUrl: url.href, dataDir };
}

function runSuite(suite: Suite, postgresUrl: string | null): void {
  const undo: Undo = [];
  let own: Promise<StoreLocation> | undefined;

  const newDatabase: NewDatabase = () => createDatabase(postgresUrl, undo);

  const connect: Connect = async () => {
    own ??= newDatabase();
    const store = connectStore(await own);
    undo.push(() => store.close());
    await migrateStore(store);
    return store;
  };

  afterAll(() => undoAll(undo));
  suite(connect, newDatabase);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
