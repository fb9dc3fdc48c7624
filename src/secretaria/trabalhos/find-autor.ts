import type { EntradaStore } from '#equipe/entrada-ports.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { nameChave } from '#equipe/name-chave.ts';
import { opensTo } from '#equipe/papeis.ts';
import type { TrabalhosDeps } from './trabalhos.ts';

export interface FindAutorDeps {
  equipe: Pick<EquipeStore, 'findPessoa'>;
  entrada: Pick<EntradaStore, 'listChaves'>;
}

/** Who asked for the work, if they still work here, may still do the act, and still have the passkey that was touched. */
export const createFindAutor =
  ({ equipe, entrada }: FindAutorDeps): TrabalhosDeps['findAutor'] =>
  async ({ pessoaId: id, chave }, ato) => {
    const today = await equipe.findPessoa(id);
    // Work that is anyone's goes on without the person who asked first.
    if (ato === null) return today ?? { id, nome: '', email: '', papeis: [], cargo: null };
    if (!today || !opensTo(ato, today.papeis)) return null;
    if (chave === null) return today;
    const isKept = (await entrada.listChaves(id)).some((each) => nameChave(each.id) === chave);
    return isKept ? { ...today, chave } : null;
  };
