import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { readIdentidade } from '../identidade-store.ts';
import type { Auditoria } from './auditoria-store.ts';
import { COBERTAS, type Linha, MAX_LINHAS, readLinhas, type TabelaCoberta } from './linhas.ts';

/**
 * Tells the rows of a database that is older than the telling, once. From then on a row that no entry tells was not written by
 * an act.
 */
export async function sealExisting(db: Kysely<Database>, auditoria: Auditoria): Promise<void> {
  if ((await readIdentidade(db, 'linhas')) !== null) return;
  await db.transaction().execute(async (trx) => {
    // The write comes first and takes the lock: two programs that start together seal once.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('identidade')
      .values({ nome: 'linhas', valor: 'seladas' })
      .onConflict((conflict) => conflict.column('nome').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const linhas: Linha[] = [];
    for await (const { tabela, id } of readLinhas(trx))
      if (!('isUntold' in COBERTAS[tabela as TabelaCoberta]))
        linhas.push({ tabela: tabela as TabelaCoberta, id });
    for (let start = 0; start < linhas.length; start += MAX_LINHAS) {
      const nova = { quem: 'sistema', acao: 'linhas-seladas', diploma: null } as const;
      await auditoria.append(trx, nova, linhas.slice(start, start + MAX_LINHAS));
    }
  });
}
