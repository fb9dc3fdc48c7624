import type { Kysely, Transaction } from 'kysely';
import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Database } from '../database.ts';
import { claimIdentidade, readIdentidade } from '../identidade-store.ts';
import { StoreError } from '../store-error.ts';

type Registro = Emissao['registro'];

/** The numbering of the register, fixed when the first number was given; null before that. */
export async function readRegistro(db: Kysely<Database>): Promise<Registro | null> {
  const valor = await readIdentidade(db, 'registro');
  return valor === null ? null : (JSON.parse(valor) as Registro);
}

/** The next number of the register. Its row is locked until the transaction ends: a failure leaves no number unused. */
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

/** Allows one planning at a time, so that its premises do not change. It must be the first write of its transaction. */
export async function holdRegistro(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('registro')
    .set((eb) => ({ quantos: eb.ref('quantos') }))
    .execute();
}
