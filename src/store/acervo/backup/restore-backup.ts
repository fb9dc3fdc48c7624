import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { doubtAvisos } from '../../avisos/doubt-avisos.ts';
import { connectStore } from '../../connect.ts';
import { StoreError } from '../../store-error.ts';
import type { Manifesto } from './manifesto.ts';
import { readArchive, type Sink } from './read-archive.ts';

export interface Restaurado {
  manifesto: Manifesto;
  /** How many diplomas the restored database knows; null where `pg_dump` has it. */
  diplomas: number | null;
}

const SCRATCH = '.restaurando';

/**
 * Into a folder that is empty or not there yet. Everything is written aside and proven; then each part takes its place,
 * the database last: a folder with a database is a whole one.
 */
export async function restoreBackup(
  archive: string,
  pasta: string,
  askSenha: () => Promise<string>,
): Promise<Restaurado> {
  const isNew = !existsSync(pasta);
  if (!isNew && (await readdir(pasta)).length > 0)
    throw new StoreError('pasta-ocupada', `A pasta ${pasta} não está vazia; escolha uma vazia.`);
  const scratch = join(pasta, SCRATCH);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const manifesto = await readArchive(archive, (name) => openSink(scratch, name), askSenha);
    const diplomas = manifesto.banco === 'sqlite' ? await openRestored(scratch, manifesto) : null;
    const parts = await readdir(scratch);
    const isDatabase = (name: string): boolean => name.startsWith('diploma.sqlite');
    for (const name of [...parts.filter((each) => !isDatabase(each)), ...parts.filter(isDatabase)])
      await rename(join(scratch, name), join(pasta, name));
    await rmdir(scratch);
    return { manifesto, diplomas };
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    if (isNew) await rmdir(pasta).catch(() => {});
    throw error;
  }
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

/** Proves the database, and answers how many diplomas it knows. */
async function openRestored(dataDir: string, { em }: Manifesto): Promise<number> {
  const { db, close } = connectStore({ databaseUrl: null, dataDir });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (rows[0]?.integrity_check !== 'ok')
      throw new StoreError('copia-invalida', 'O banco de dados da cópia está danificado; use outra.');
    const { total } = await db
      .selectFrom('diploma')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const tables = await db.introspection.getTables();
    if (tables.some(({ name }) => name === 'aviso')) await doubtAvisos(db, em);
    // libsql ends a closed connection when its statements are collected, and its log would vanish while it is moved.
    await sql`pragma journal_mode = delete`.execute(db);
    return total;
  } finally {
    await close();
  }
}
