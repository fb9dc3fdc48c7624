import type { Transaction } from 'kysely';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type { Database } from '../database.ts';

/** Indexes the words of a person's names, in the transaction that writes the names. */
export async function indexNome(
  trx: Transaction<Database>,
  diplomadoId: string,
  nomes: readonly (string | null)[],
): Promise<void> {
  await trx.deleteFrom('palavra_do_nome').where('diplomado_id', '=', diplomadoId).execute();
  await trx.insertInto('palavra_do_nome').values(listPalavras(diplomadoId, nomes)).execute();
}

/** Each word once; a person is sorted under the last of their names, the social one. */
export function listPalavras(
  diplomadoId: string,
  nomes: readonly (string | null)[],
): Database['palavra_do_nome'][] {
  const folded = nomes.flatMap((nome) => (nome === null ? [] : foldNome(nome)));
  const nome = folded.at(-1) ?? '';
  const palavras = new Set(folded.flatMap((each) => each.split(' ')));
  return [...palavras].map((palavra) => ({ palavra, nome, diplomado_id: diplomadoId }));
}
