import type { Kysely, Transaction } from 'kysely';
import { ArvoreError, createTreeReader } from '#arvore/tree-reader.ts';
import type { Ancora, Marco } from '#transparencia/ancora/ancora.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import type { Database } from '../database.ts';
import { readIdentidade } from '../identidade-store.ts';
import { createArvoreReader } from '../transparencia/arvore-reader.ts';

/** The values of a new anchor, and the record's values at the place of a former anchor. One snapshot. */
export function readMarco(
  db: Kysely<Database>,
  ancorada: Pick<Ancora, 'seq' | 'arvore'> | null,
): Promise<Marco | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const registro = await readHash(trx, 1);
      const head = await trx
        .selectFrom('auditoria')
        .orderBy('seq', 'desc')
        .select(['seq', 'hash'])
        .executeTakeFirst();
      if (registro === null || !head) return null;
      const book = await trx.selectFrom('registro').select('quantos').executeTakeFirst();
      const lists = await trx
        .selectFrom('lista_de_anulados')
        .select(({ fn }) => fn.max('numero').as('numero'))
        .executeTakeFirst();
      const carimbo = await trx
        .selectFrom('auditoria_carimbo')
        .orderBy('dia', 'desc')
        .select(['em', 'seq', 'hash', 'token'])
        .executeTakeFirst();
      return {
        registro,
        ...head,
        registrados: book?.quantos ?? 0,
        lista: lists?.numero ?? 0,
        carimbo: carimbo ?? null,
        isAncorado: (await readIdentidade(trx, 'ancora')) !== null,
        naAncora: ancorada === null ? null : await readHash(trx, ancorada.seq),
        ...(await readArvore(trx, ancorada?.arvore?.tamanho ?? null)),
      };
    });
}

async function readHash(trx: Transaction<Database>, seq: number): Promise<string | null> {
  const row = await trx.selectFrom('auditoria').where('seq', '=', seq).select('hash').executeTakeFirst();
  return row?.hash ?? null;
}

/** A tree with missing rows has no root, and matches no anchor. */
async function readArvore(
  trx: Transaction<Database>,
  ancorado: number | null,
): Promise<Pick<Marco, 'arvore' | 'arvoreNaAncora'>> {
  const reader = createArvoreReader(trx);
  const tamanho = await reader.countFolhas();
  const tree = createTreeReader(tamanho, reader.readTile, sha256);
  const rootAt = async (size: number): Promise<string | null> => {
    try {
      return Buffer.from(await tree.rootAt(size)).toString('hex');
    } catch (error) {
      if (error instanceof ArvoreError) return null;
      throw error;
    }
  };
  const raiz = await rootAt(tamanho);
  return {
    arvore: raiz === null ? null : { tamanho, raiz },
    arvoreNaAncora: ancorado === null ? null : await rootAt(ancorado),
  };
}
