import { type Kysely, sql, type Transaction } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { summarizeTabela } from '../dump/dump-banco.ts';
import { readLinha, type Valor, writeLinha } from '../dump/linha.ts';
import { isSemeada, putLinhas } from '../dump/put-linhas.ts';
import { readLastKey, readPaginas } from '../dump/read-linhas.ts';
import { listTabelas, type Tabela } from '../dump/tabela.ts';
import { StoreError } from '../store-error.ts';
import { NAO_MUDAM } from './freeze-loja.ts';
import { ensureArriving } from './mudanca-store.ts';

/** One moment of the store that is left, which no longer changes. */
export interface Momento {
  db: Kysely<Database>;
  engine: Store['engine'];
}

/**
 * Copies the rows, one page per transaction, in the order of each key: the destination always holds the beginning of a table, and
 * an interrupted move continues after it.
 */
export async function moveLinhas(de: Momento, para: Destino): Promise<void> {
  for (const tabela of await listMovidas(de)) {
    if (tabela.chave.length === 0) await replaceTabela(de, para, tabela);
    else await continueTabela(de, para, tabela);
  }
}

/** The destination, and the name of the move that fills it. */
interface Destino extends Pick<Store, 'db' | 'engine'> {
  par: string;
}

const fill = (para: Destino, act: (trx: Transaction<Database>) => Promise<void>): Promise<void> =>
  para.db.transaction().execute(async (trx) => {
    await ensureArriving(trx, para.par);
    await act(trx);
  });

async function continueTabela(de: Momento, para: Destino, tabela: Tabela): Promise<void> {
  const after = isSemeada(tabela) ? null : await readLastKey(para.db, para.engine, tabela);
  for await (const page of readPaginas(de.db, de.engine, tabela, after)) {
    const rows = page.map(valoresOf(tabela));
    await fill(para, (trx) => putLinhas(trx, tabela, rows));
  }
}

/** Rows without a key may repeat: they are copied in one transaction. */
async function replaceTabela(de: Momento, para: Destino, tabela: Tabela): Promise<void> {
  await fill(para, async (trx) => {
    await sql`delete from ${sql.table(tabela.nome)}`.execute(trx);
    for await (const page of readPaginas(de.db, de.engine, tabela))
      await putLinhas(trx, tabela, page.map(valoresOf(tabela)));
  });
}

const valoresOf =
  (tabela: Tabela) =>
  (row: Record<string, unknown>): Valor[] =>
    readLinha(tabela, writeLinha(tabela, row));

/** Compares every table: throws where one differs between the two stores. Answers the number of rows. */
export async function compareLinhas(de: Momento, para: Store): Promise<number> {
  let total = 0;
  for (const tabela of await listMovidas(de)) {
    const left = await summarizeTabela(de.db, de.engine, tabela);
    // On PostgreSQL a cursor needs a transaction.
    const come = await para.db.transaction().execute((trx) => summarizeTabela(trx, para.engine, tabela));
    if (come.sha256 !== left.sha256)
      throw new StoreError(
        'mudanca-divergente',
        `A tabela ${tabela.nome} não chegou igual: alguém escreveu no destino. Recomece com um destino vazio.`,
      );
    total += left.linhas;
  }
  return total;
}

const listMovidas = async ({ db, engine }: Momento): Promise<Tabela[]> =>
  (await listTabelas(db, engine)).filter(({ nome }) => !NAO_MUDAM.has(nome));
