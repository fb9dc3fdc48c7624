import type { EntradaStore } from '#equipe/entrada-ports.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { nameChave } from '#equipe/name-chave.ts';
import { opensTo } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';

export interface MayStillSignDeps {
  equipe: Pick<EquipeStore, 'findPessoa'>;
  entrada: Pick<EntradaStore, 'listChaves'>;
}

/** Whether the person who authorised a batch still works here, in the same post, and still has the passkey that was touched. */
export const createMayStillSign =
  ({ equipe, entrada }: MayStillSignDeps) =>
  async ({ id, cargo, chave }: Pessoa): Promise<boolean> => {
    const today = await equipe.findPessoa(id);
    if (!today || today.cargo !== cargo || !opensTo('assinatura.assinar', today.papeis)) return false;
    return chave === undefined || (await entrada.listChaves(id)).some((each) => nameChave(each.id) === chave);
  };
