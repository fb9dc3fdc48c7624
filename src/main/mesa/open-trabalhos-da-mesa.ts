import { randomBytes } from 'node:crypto';
import { createFindAutor, type FindAutorDeps } from '#secretaria/trabalhos/find-autor.ts';
import { createTrabalhos, type Trabalhos, type TrabalhosDeps } from '#secretaria/trabalhos/trabalhos.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createTrabalhoStore } from '#store/trabalhos/trabalho-store.ts';
import type { OpenNode } from '../open-node.ts';
import { isDead, nameProcess } from '../this-process.ts';

interface TrabalhosRequest extends Pick<TrabalhosDeps, 'now' | 'onFailure'>, Pick<FindAutorDeps, 'equipe'> {
  node: Pick<OpenNode, 'db' | 'auditoria'>;
}

/** The queue of the desk's long work, as this process serves it. */
export function openTrabalhosDaMesa({ node, equipe, now, onFailure }: TrabalhosRequest): Trabalhos {
  const { db, auditoria } = node;
  return createTrabalhos({
    store: createTrabalhoStore(db),
    processo: nameProcess(randomBytes),
    isDead,
    findAutor: createFindAutor({ equipe, entrada: createEntradaStore({ db, auditoria, now }) }),
    now,
    randomBytes,
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
    onFailure,
  });
}
