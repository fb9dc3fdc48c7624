import type { Transaction } from 'kysely';
import type { NovoAviso } from '#avisos/aviso.ts';
import type { Database } from '../database.ts';

/** What happens to a notice because something happened to its diploma, always in that same transaction. */

/** Kept until the diploma is published; nothing is kept without an address. */
export async function planAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  if (aviso) await insert(trx, diplomaId, aviso, { estado: 'aguardando', proxima_em: null });
}

/** Of a plan that took the place of another. */
export async function replaceAviso(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  await forgetAguardando(trx, diplomaId);
  await planAviso(trx, diplomaId, aviso);
}

/** Due at once: of a diploma that is published as it comes in. */
export async function insertAvisoDevido(
  trx: Transaction<Database>,
  diplomaId: string,
  aviso: NovoAviso | null,
): Promise<void> {
  if (aviso) await insert(trx, diplomaId, aviso, { estado: 'pendente', proxima_em: 0 });
}

/** With the publication it becomes due; where notices are off by now, the address goes. Answers it, where it stays. */
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

/** What has not left yet never will: no notice points to what is not in force. */
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

/** Of one that was never published nothing is kept. */
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
