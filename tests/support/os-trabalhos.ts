import { randomBytes } from 'node:crypto';
import { createFindAutor } from '#secretaria/trabalhos/find-autor.ts';
import { createTrabalhos, type Trabalhos, type TrabalhosDeps } from '#secretaria/trabalhos/trabalhos.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createTrabalhoStore } from '#store/trabalhos/trabalho-store.ts';
import { ID_DA_CHAVE_TOCADA } from './uma-mesa.ts';

/** The queue of long work on a real store, of one process among others. Nothing happens by the clock: a test asks or settles. */
export function osTrabalhos(
  { db }: Pick<Store, 'db'>,
  now: () => Date,
  others: Partial<TrabalhosDeps> = {},
): Trabalhos {
  return createTrabalhos({
    store: createTrabalhoStore(db),
    processo: 'teste',
    isDead: () => false,
    findAutor: findAutorNoTeste({ db }, now),
    now,
    randomBytes,
    every: () => ({ stop: () => {} }),
    onFailure: () => {},
    ...others,
  });
}

export function findAutorNoTeste({ db }: Pick<Store, 'db'>, now: () => Date): TrabalhosDeps['findAutor'] {
  const ports = { db, auditoria: createAuditoria({ now }), now };
  const entrada = createEntradaStore(ports);
  return createFindAutor({
    equipe: createEquipeStore(ports),
    // `confirm` of the test's desk touches a passkey that nobody registered.
    entrada: {
      listChaves: async (id) => [...(await entrada.listChaves(id)), { ...UMA_CHAVE, pessoaId: id }],
    },
  });
}

const UMA_CHAVE = {
  ...{ id: ID_DA_CHAVE_TOCADA, nome: 'Chave', chavePublica: 'AA', contador: 0, transportes: [] },
  ...{ criadaEm: 0, usadaEm: null },
};
