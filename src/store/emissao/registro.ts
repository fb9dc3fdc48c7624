import type { Kysely, Transaction } from 'kysely';
import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Database } from '../database.ts';
import { claimIdentidade, readIdentidade } from '../identidade-store.ts';
import { StoreError } from '../store-error.ts';

type Registro = Emissao['registro'];

/** How the register counts, as it was when the first number was given; null before that. */
export async function readRegistro(db: Kysely<Database>): Promise<Registro | null> {
  const valor = await readIdentidade(db, 'registro');
  return valor === null ? null : (JSON.parse(valor) as Registro);
}

/** The next number of the register. It is held until the end: none is given that a failure could leave unused. */
export async function takeNumero(trx: Transaction<Database>, registro: Registro): Promise<number> {
  const { quantos } = await trx
    .updateTable('registro')
    .set((eb) => ({ quantos: eb('quantos', '+', 1) }))
    .returning('quantos')
    .executeTakeFirstOrThrow();
  const { primeiroLivro, primeiroNumero, registrosPorFolha, folhasPorLivro } = registro;
  const valor = JSON.stringify({ primeiroLivro, primeiroNumero, registrosPorFolha, folhasPorLivro });
  if ((await claimIdentidade(trx, 'registro', valor)) !== valor)
    throw new StoreError(
      'registro-mudou',
      'O registro já conta de outro modo; confira institution/emissao.json.',
    );
  return quantos;
}

/** One planning at a time: nothing that it decides by changes meanwhile. Also the first write of its transaction. */
export async function holdRegistro(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('registro')
    .set((eb) => ({ quantos: eb.ref('quantos') }))
    .execute();
}
