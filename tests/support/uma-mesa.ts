import { randomBytes, randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createChaves } from '#access/chave.ts';
import { createLimiter } from '#access/limiter.ts';
import { nameChave } from '#equipe/name-chave.ts';
import type { Papel } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { CONFIRMACAO_MS, createSessoes, type Sessoes } from '#equipe/sessao.ts';
import { registerRequestLog } from '#http/log.ts';
import { registerProblems } from '#http/problem.ts';
import {
  type Portas,
  registerSecretaria,
  type SecretariaDeps,
} from '#http/secretaria/register-secretaria.ts';
import { type EntradaRequest, openEntradaDaMesa } from '#main/mesa/open-entrada-da-mesa.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { loadTestSettings } from './settings.ts';
import { PORTAS_SEM_SESSAO, TABELA_DA_MESA } from './tabela-da-mesa.ts';
import { umaInstituicao } from './uma-instituicao.ts';

/** The desk's routes on a real store, with a clock that the test sets and people who came in. */

/** What the record says of the passkey that `confirm` touches. */
export const ID_DA_CHAVE_TOCADA = 'a chave do teste';
export const CHAVE_TOCADA = nameChave(ID_DA_CHAVE_TOCADA);

export const SITE_DA_MESA = 'https://diplomas.cerrado.test';

type Ask = (method: InjectOptions['method'], url: string, body?: unknown) => Promise<LightMyRequestResponse>;

export interface UmaPessoaNaMesa {
  pessoa: Pessoa;
  token: string;
  /** As its browser would, from a screen of the desk. */
  ask: Ask;
  /** Touches the passkey: acts that ask for it are confirmed for a minute. */
  confirm(): Promise<void>;
}

export interface UmaMesa {
  app: FastifyInstance;
  mesa: Portas;
  /** Every route of the application, however it was mounted. */
  mounted: readonly { method: string; url: string }[];
  deps: SecretariaDeps & Required<Pick<SecretariaDeps, 'entrada'>>;
  sessoes: Sessoes;
  /** Throws where something was done and the record does not have it. */
  ensureRecorded(): void;
  clock: { now: number };
  comeIn(papeis: readonly Papel[], named?: { nome?: string; cargo?: string }): Promise<UmaPessoaNaMesa>;
}

export async function umaMesa(
  store: Store,
  { provedor = null, ...others }: Partial<SecretariaDeps> & Partial<Pick<EntradaRequest, 'provedor'>> = {},
): Promise<UmaMesa> {
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const now = (): Date => new Date(clock.now);
  const node = { db: store.db, auditoria: createAuditoria({ now }) };
  const equipe = createEquipeStore({ ...node, now });
  const sessoes = createSessoes({ store: equipe, now, randomBytes });
  // As narrow as the server's own: a route that takes more says so.
  const app = Fastify({ bodyLimit: 1024 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLog(app);
  registerProblems(app);
  const ensureRecorded = watchRecord(app, store);
  const mounted: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) mounted.push({ method: each, url });
  });
  const deps = {
    equipe,
    sessoes,
    siteUrl: SITE_DA_MESA,
    pagina: '<!doctype html><title>Secretaria</title>',
    entrada: openEntradaDaMesa({
      config: { ...loadTestSettings(), siteUrl: SITE_DA_MESA, ambiente: 'homologacao' },
      instituicao: umaInstituicao({ ficticia: true }),
      node,
      equipe,
      provedor,
      limiter: createLimiter(createLimiteStore(store.db), now),
      chaves: createChaves(randomBytes(32)),
      now,
    }),
    ...others,
  };
  const touching = new Map<string, { sessao: string; since: number }>();
  // One touch is one act: who keeps a finger on the passkey touches it for each, for a minute.
  app.addHook('onRequest', async ({ method, url, headers }) => {
    const token = /__Host-secretaria=([^;]+)/.exec(String(headers.cookie ?? ''))?.[1] ?? '';
    const touch = touching.get(token);
    if (!touch || clock.now - touch.since >= CONFIRMACAO_MS) return;
    const para = `${method} ${url.split('?')[0]?.replace(/\/opcoes$/, '')}`;
    await sessoes.confirm(touch.sessao, { chave: CHAVE_TOCADA, para });
  });
  const mesa = registerSecretaria(app, deps);
  return {
    app,
    mesa,
    mounted,
    deps,
    sessoes,
    ensureRecorded,
    clock,
    async comeIn(papeis, { nome = `Pessoa ${papeis.join(' ')} Fictícia`, cargo } = {}) {
      const id = randomUUID();
      const pessoa: Pessoa = { id, nome, email: `${id}@exemplo.test`, papeis, cargo: cargo ?? null };
      await equipe.insertPessoa(pessoa, 'teste');
      const token = await sessoes.open(id, 'chave-de-acesso');
      const ask: Ask = async (method, url, body) => {
        const response = await app.inject({
          method: method ?? 'GET',
          url: `/api/secretaria${url}`,
          headers: {
            cookie: `__Host-secretaria=${token}`,
            'sec-fetch-site': 'same-origin',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        ensureRecorded();
        return response;
      };
      const confirm = async (): Promise<void> => {
        const sessao = await sessoes.find(token);
        if (!sessao) throw new Error('the session is over');
        touching.set(token, { sessao: sessao.id, since: clock.now });
      };
      return { pessoa, token, ask, confirm };
    },
  };
}

/**
 * Whatever a test does at the desk, the record must have what the table written by hand says of it. An answer 202 is exempt: the
 * work, and its entry, come later.
 */
function watchRecord(app: FastifyInstance, store: Store): () => void {
  const begun = new WeakMap<FastifyRequest, number>();
  const missing: string[] = [];
  const acoesOf = ({ method, routeOptions }: FastifyRequest): readonly string[] => {
    const rota = `${method} ${(routeOptions.url ?? '').replace('/api/secretaria', '')}`;
    return TABELA_DA_MESA.get(rota)?.auditoria ?? PORTAS_SEM_SESSAO.get(rota) ?? [];
  };
  app.addHook('preHandler', async (request) => {
    if (acoesOf(request).length === 0) return;
    const { last } = await store.db
      .selectFrom('auditoria')
      .select((eb) => eb.fn.max('seq').as('last'))
      .executeTakeFirstOrThrow();
    begun.set(request, Number(last ?? 0));
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    const from = begun.get(request);
    if (from === undefined || statusCode >= 400 || statusCode === 202) return;
    const since = await store.db.selectFrom('auditoria').where('seq', '>', from).select('acao').execute();
    const expected = acoesOf(request);
    if (!since.some(({ acao }) => expected.includes(acao)))
      missing.push(`${request.method} ${request.url}: the record has no ${expected.join(' nor ')}`);
  });
  return () => {
    if (missing.length > 0) throw new Error(missing.splice(0).join('\n'));
  };
}
