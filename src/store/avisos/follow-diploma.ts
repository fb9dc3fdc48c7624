import type { Transaction } from 'kysely';
import type { NovoAviso } from '#avisos/aviso.ts';
import type { Database } from '../database.ts';

/** How a notice follows its diploma, always in the same transaction. */

/** The notice is kept until the publication; without an address nothing is kept. */
export async function planAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  if (aviso) await insert(trx, diplomaId, aviso, { estado: 'aguardando', proxima_em: null });
}

/** For a plan that replaced another. */
export async function replaceAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  await forgetAguardando(trx, diplomaId);
  await planAviso(trx, diplomaId, aviso);
}

/** The notice is due at once: an imported diploma is already published. */
export async function insertAvisoDevido(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  if (aviso) await insert(trx, diplomaId, aviso, { estado: 'pendente', proxima_em: 0 });
}

/** The publication makes the notice due; if notices are off by now, the address is deleted. Answers the address, if it is kept. */
export async function publishAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  avisar: boolean,
): Promise<string | null> {
  if (!avisar) {
    await forgetAguardando(trx, diplomaId);
    return null;
  }
  const row = await trx
    .updateTable('aviso')
    .set({ estado: 'pendente', proxima_em: 0 })
    .where('diploma_id', '=', diplomaId)
    .where('estado', '=', 'aguardando')
    .returning('endereco')
    .executeTakeFirst();
  return row?.endereco ?? null;
}

/** An unsent notice is cancelled: no notice may point to a diploma that is not in force. */
export async function cancelAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  motivo: string,
): Promise<void> {
  await trx
    .updateTable('aviso')
    .set({ estado: 'cancelado', motivo, endereco: null })
    .where('diploma_id', '=', diplomaId)
    .where('estado', 'in', ['aguardando', 'pendente'])
    .execute();
  await trx
    .updateTable('aviso')
    .set({ endereco: null })
    .where('diploma_id', '=', diplomaId)
    .where('estado', 'in', ['desistiu', 'incerto'])
    .execute();
}

/** Deletes the notice of a diploma that was never published. */
export async function forgetAguardando(trx: Transaction<Database>, diplomaId: string): Promise<void> {
  await trx
    .deleteFrom('aviso')
    .where('diploma_id', '=', diplomaId)
    .where('estado', '=', 'aguardando')
    .execute();
}

async function insert(
  trx: Transaction<Database>,
  diplomaId: string,
  { id, endereco }: NovoAviso,
  state: Pick<Database['aviso'], 'estado' | 'proxima_em'>,
): Promise<void> {
  const none = {
    motivo: null,
    tentado_em: null,
    primeira_em: null,
    reservado_por: null,
    reservado_ate: null,
  };
  await trx
    .insertInto('aviso')
    .values({ id, diploma_id: diplomaId, endereco, tentativas: 0, ...state, ...none })
    .execute();
}
