import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { mountCasa } from './casa.ts';
import { mountChaves } from './chaves.ts';
import { mountEntrada } from './entrada.ts';
import { mountEntregas } from './entregas.ts';
import { mountLink } from './link.ts';
import { createPorta } from './porta.ts';
import type { TitularDeps } from './titular-deps.ts';

/** The provider's answer may be long; a name with every letter encoded is shorter. */
const BODY_LIMIT = 10_240;

/** Everything under `/meu-diploma` and `/c`. None of these pages needs a script; passkeys do. */
export async function registerTitular(app: FastifyInstance, deps: TitularDeps): Promise<void> {
  mountLink(app, deps);
  await app.register(async (form) => {
    await form.register(formbody, { bodyLimit: BODY_LIMIT });
    const porta = createPorta(deps);
    mountEntrada(form, deps, porta);
    mountCasa(form, deps, porta);
    mountEntregas(form, deps, porta);
    if (deps.chaves) mountChaves(form, { ...deps, chaves: deps.chaves }, porta);
  });
}
