import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { RegistrosConferidos } from '#acervo/open-acervo.ts';
import { makeFolder } from '#arquivos/make-folder.ts';
import { doubtAvisos } from '../../avisos/doubt-avisos.ts';
import { connectStore } from '../../connect.ts';
import { loadBanco } from '../../dump/load-banco.ts';
import { StoreError } from '../../store-error.ts';
import { checkRegistros } from './check-registros.ts';
import type { LugarDaCopia } from './copia.ts';
import type { Manifesto, ManifestoLogico } from './manifesto.ts';
import { readArchive, type Sink } from './read-archive.ts';
import { restoreAntigo } from './restore-antigo.ts';
import { readParte } from './snapshot.ts';

export interface Restaurado {
  manifesto: Manifesto;
  /** How many diplomas the restored database has; null where `pg_dump` holds the database. */
  diplomas: number | null;
  /** Null for a copy in the old format, whose database is checked once it is migrated to this version. */
  registros: RegistrosConferidos | null;
}

interface Destino {
  /** Empty, or not existing yet. */
  pasta: string;
  /** PostgreSQL without tables; null keeps the database in an SQLite file of the folder. */
  databaseUrl: string | null;
}

const SCRATCH = '.restaurando';

/**
 * Writes everything aside and verifies it; then each part takes its place, the database last: a folder with a database, or a
 * PostgreSQL with tables, is complete.
 */
export async function restoreBackup(
  copia: LugarDaCopia,
  { pasta, databaseUrl }: Destino,
  askSenha: () => Promise<string>,
): Promise<Restaurado> {
  const isNew = !existsSync(pasta);
  if (!isNew && (await readdir(pasta)).length > 0)
    throw new StoreError('pasta-ocupada', `A pasta ${pasta} não está vazia; escolha uma vazia.`);
  const scratch = join(pasta, SCRATCH);
  makeFolder(scratch, 0o700);
  try {
    const manifesto = await readArchive(await copia.open(), (name) => openSink(scratch, name), askSenha);
    const placeFiles = () => place(scratch, pasta, (name) => !isDatabase(name));
    const restored =
      manifesto.formato === 'diploma-digital-backup/2'
        ? await restoreLogico({ dataDir: scratch, databaseUrl }, manifesto, placeFiles)
        : { ...(await restoreAntigo(scratch, manifesto, databaseUrl)), registros: null };
    await placeFiles();
    await place(scratch, pasta, isDatabase);
    await rm(scratch, { recursive: true });
    return { manifesto, ...restored };
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    if (isNew) await rmdir(pasta).catch(() => {});
    throw error;
  }
}

const isDatabase = (name: string): boolean => name.startsWith('diploma.sqlite');

/** Moves the verified files to their places, except the lines from which the database was made. */
async function place(scratch: string, pasta: string, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await readdir(scratch)).filter((name) => name !== BANCO && isMeant(name));
  for (const name of names) await rename(join(scratch, name), join(pasta, name));
}

async function openSink(dir: string, name: string): Promise<Sink> {
  const path = join(dir, ...name.split('/'));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', name.startsWith('arquivos/') ? 0o440 : 0o600);
  return {
    write: (piece) => file.writeFile(piece),
    end: () => file.sync(),
    close: () => file.close(),
  };
}

const BANCO = 'banco';

/** On PostgreSQL the files take their places before the transaction ends; SQLite's file follows them. */
async function restoreLogico(
  location: { dataDir: string; databaseUrl: string | null },
  manifesto: ManifestoLogico,
  placeFiles: () => Promise<void>,
): Promise<Pick<Restaurado, 'diplomas' | 'registros'>> {
  const { esquema, tabelas, em } = manifesto;
  async function* readPartes() {
    for (const name of (await readdir(join(location.dataDir, BANCO)).catch(() => [])).sort()) {
      const tabela = readParte(`${BANCO}/${name}`);
      if (tabela === null)
        throw new StoreError('copia-invalida', `A cópia foi alterada: ${name}. Use outra.`);
      yield { tabela, lines: await readFile(join(location.dataDir, BANCO, name), 'utf8') };
    }
  }
  const store = connectStore(location, { isLong: true });
  const { db, engine, close } = store;
  try {
    const diplomas = await loadBanco(store, { esquema, tabelas, readPartes }, async (trx) => {
      await doubtAvisos(trx, em);
      const { total } = await trx
        .selectFrom('diploma')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      if (engine === 'postgres') await placeFiles();
      return Number(total);
    });
    const registros = await checkRegistros(db);
    // libsql ends a closed connection only when its statements are garbage-collected: its WAL would vanish while the file is moved.
    if (engine === 'sqlite') await sql`pragma journal_mode = delete`.execute(db);
    return { diplomas, registros };
  } finally {
    await close();
  }
}
