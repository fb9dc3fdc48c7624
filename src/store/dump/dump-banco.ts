import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { writeLinha } from './linha.ts';
import { readPaginas } from './read-linhas.ts';
import { listTabelas, type Tabela } from './tabela.ts';

/** The summary of a table: `sha256` of its lines, each with its line end. */
export interface TabelaCopiada extends Tabela {
  linhas: number;
  sha256: string;
}

/** Receives a part of a table, made of whole lines. */
type TakePart = (tabela: Tabela, lines: string) => Promise<void>;

/** A part is handed over once it has this many characters. */
const PART = 1 << 20;

/** The whole database as lines, table by table; the same rows give the same lines on both engines. */
export async function dumpBanco(
  db: Kysely<Database>,
  engine: Store['engine'],
  takePart: TakePart,
): Promise<TabelaCopiada[]> {
  const copied: TabelaCopiada[] = [];
  for (const tabela of await listTabelas(db, engine))
    copied.push(await dumpTabela(db, engine, tabela, takePart));
  return copied;
}

/** The summary of a table, without keeping its rows. */
export const summarizeTabela = (
  db: Kysely<Database>,
  engine: Store['engine'],
  tabela: Tabela,
): Promise<TabelaCopiada> => dumpTabela(db, engine, tabela, async () => {});

async function dumpTabela(
  db: Kysely<Database>,
  engine: Store['engine'],
  tabela: Tabela,
  takePart: TakePart,
): Promise<TabelaCopiada> {
  const hash = createHash('sha256');
  let linhas = 0;
  let part: string[] = [];
  let length = 0;
  const give = async (): Promise<void> => {
    const lines = part.join('');
    hash.update(lines);
    [part, length] = [[], 0];
    if (lines !== '') await takePart(tabela, lines);
  };
  for await (const page of readPaginas(db, engine, tabela))
    for (const row of page) {
      const line = `${writeLinha(tabela, row)}\n`;
      part.push(line);
      length += line.length;
      linhas += 1;
      if (length >= PART) await give();
    }
  await give();
  return { ...tabela, linhas, sha256: hash.digest('hex') };
}
