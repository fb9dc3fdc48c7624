import type { Kysely, Transaction } from 'kysely';
import { type Celula, EMPTY, makeCelula } from '#lote/tabela/tabela.ts';
import type { Conflito, LinhaGravada, Mudado, Mudanca } from '#secretaria/lotes/lote-store.ts';
import type { Database } from '../database.ts';
import { readLinha } from './lote-rows.ts';

export interface ChangeRequest {
  id: string;
  mudancas: readonly Mudanca[];
  pessoaId: string;
  desfaz: number | null;
  em: number;
}

/** Rolls the transaction back; the caller answers it as data. */
class ConflitoError extends Error {
  override readonly name = 'ConflitoError';
  readonly conflitos: readonly Conflito[];

  constructor(conflitos: readonly Conflito[]) {
    super('conflito');
    this.conflitos = conflitos;
  }
}

/** Changes cells of a draft, all or none. A concurrent change waits for the first, and sees its result. */
export async function changeLote(db: Kysely<Database>, request: ChangeRequest): Promise<Mudado> {
  try {
    return await db.transaction().execute((trx) => change(trx, request));
  } catch (error) {
    if (error instanceof ConflitoError) return { kind: 'conflito', conflitos: error.conflitos };
    throw error;
  }
}

/** Increments the revision of a draft. Null where the batch is not a draft, or no longer one. */
export async function reviseLote(trx: Transaction<Database>, id: string): Promise<number | null> {
  // The write comes first, to take the lock.
  const lote = await trx
    .updateTable('lote')
    .set((eb) => ({ revisao: eb('revisao', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'rascunho')
    .returning('revisao')
    .executeTakeFirst();
  return lote?.revisao ?? null;
}

export async function addAutor(trx: Transaction<Database>, loteId: string, pessoaId: string): Promise<void> {
  await trx
    .insertInto('lote_autor')
    .values({ lote_id: loteId, pessoa_id: pessoaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function change(
  trx: Transaction<Database>,
  { id, mudancas, pessoaId, desfaz, em }: ChangeRequest,
): Promise<Mudado> {
  const revisao = await reviseLote(trx, id);
  if (revisao === null) return { kind: 'fechado' };
  const numeros = [...new Set(mudancas.map(({ linha }) => linha))];
  const linhas = await readOpen(trx, id, numeros);
  const conflitos: Conflito[] = [];
  for (const { linha: numero, coluna, de, para } of mudancas) {
    const linha = linhas.get(numero);
    const presente = (linha?.celulas[coluna] ?? EMPTY).texto;
    if (!linha || presente !== de) conflitos.push({ linha: numero, coluna, presente });
    else linhas.set(numero, withCelula(linha, coluna, para, desfaz !== null));
  }
  if (conflitos.length > 0) throw new ConflitoError(conflitos);
  for (const numero of numeros)
    await trx
      .updateTable('lote_linha')
      .set({ celulas: JSON.stringify(linhas.get(numero)?.celulas ?? []), versao: revisao })
      .where('lote_id', '=', id)
      .where('numero', '=', numero)
      .execute();
  for (const { linha, coluna, de, para } of mudancas)
    await trx
      .insertInto('lote_mudanca')
      .values({ lote_id: id, lance: revisao, linha, coluna, de, para, pessoa_id: pessoaId, em, desfaz })
      .execute();
  await addAutor(trx, id, pessoaId);
  return { kind: 'mudado', revisao, linhas: numeros };
}

/** Below SQLite's limit of parameters in one query. */
const MOST = 500;

async function readOpen(
  trx: Transaction<Database>,
  id: string,
  numeros: readonly number[],
): Promise<Map<number, LinhaGravada>> {
  const found = new Map<number, LinhaGravada>();
  for (let at = 0; at < numeros.length; at += MOST) {
    const rows = await trx
      .selectFrom('lote_linha')
      .where('lote_id', '=', id)
      .where('numero', 'in', numeros.slice(at, at + MOST))
      .where('estado', '=', 'aberta')
      .selectAll()
      .execute();
    for (const row of rows) found.set(row.numero, readLinha(row));
  }
  return found;
}

/** An undone cell gets the sheet's own value back, number or date; a typed value is text. */
function withCelula(linha: LinhaGravada, coluna: number, para: string, isUndo: boolean): LinhaGravada {
  const original = linha.originais[coluna] ?? EMPTY;
  const typed = makeCelula(para, 'texto', original.onde);
  const celula: Celula = isUndo && original.texto === para ? original : typed;
  const length = Math.max(linha.celulas.length, coluna + 1);
  const celulas = Array.from({ length }, (_, at) => (at === coluna ? celula : (linha.celulas[at] ?? EMPTY)));
  return { ...linha, celulas };
}
