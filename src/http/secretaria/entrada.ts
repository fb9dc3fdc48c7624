import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import type { Convites } from '#equipe/convites.ts';
import type { EntradaStore } from '#equipe/entrada-ports.ts';
import type { ComoEntrou } from '#equipe/equipe-ports.ts';
import type { Oidc } from '#equipe/oidc.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import type { ConviteAberto, ModosDeEntrada, OpcoesDeCadastro, OpcoesDeEntrada } from './contrato/entrada.ts';
import { readSessionCookie, setSessionCookie } from './cookie.ts';
import type { Portaria, PortariaDeps } from './portaria.ts';
import { sendRecusa } from './recusas.ts';
import { NomeDaChave, RespostaDeCadastro, RespostaDeToque } from './resposta-da-chave.ts';

export interface EntradaDeps extends Omit<PortariaDeps, 'siteUrl'> {
  /** A keyed name of the address's network; the address cannot be read from it. */
  nameRede(ip: string): string;
  chaves: ChavesDeAcesso;
  convites: Convites;
  entrada: EntradaStore;
  /** Null outside the demonstration. */
  demonstracao: { pessoas: readonly Pessoa[]; admitAll(): Promise<void> } | null;
  /** Null where the institution's login is not used. */
  oidc: Oidc | null;
}

const Token = z.string().regex(/^[\w-]{43}$/);

/** The ways to sign in: an invitation link, a passkey, or in the demonstration a click. */
export function mountEntrada(portaria: Portaria, deps: EntradaDeps & { sessoes: Sessoes }): void {
  const { chaves, convites, entrada, demonstracao, oidc } = deps;
  portaria.route({
    method: 'GET',
    url: '/entrada',
    handler: async (): Promise<ModosDeEntrada> => ({
      demonstracao: demonstracao?.pessoas.map(({ id, nome, papeis }) => ({ id, nome, papeis })) ?? null,
      oidc: oidc && { nome: oidc.nome },
    }),
  });
  portaria.route({
    method: 'POST',
    url: '/entrada/opcoes',
    handler: (): Promise<OpcoesDeEntrada> => chaves.offerEntrada(),
  });
  portaria.route({
    method: 'POST',
    url: '/entrada',
    body: z.object({ resposta: RespostaDeToque }),
    handler: async ({ body, request, reply }) => {
      const chave = await chaves.judgeEntrada(body.resposta);
      if (!chave) return sendRecusa(reply, 'chave-recusada');
      return comeIn(deps, request, reply, chave.pessoaId, 'chave-de-acesso');
    },
  });

  portaria.route({
    method: 'POST',
    url: '/convite',
    body: z.object({ token: Token }),
    handler: async ({ body, reply }) => {
      const found = await convites.find(body.token);
      if (!found) return sendRecusa(reply, 'convite-recusado');
      const expiraEm = new Date(found.convite.expiraEm).toISOString();
      return { nome: found.pessoa.nome, expiraEm } satisfies ConviteAberto;
    },
  });
  portaria.route({
    method: 'POST',
    url: '/convite/opcoes',
    body: z.object({ token: Token }),
    handler: async ({ body, reply }) => {
      const found = await convites.find(body.token);
      if (!found) return sendRecusa(reply, 'convite-recusado');
      return (await chaves.offerCadastro(found.pessoa, found.convite.id)) satisfies OpcoesDeCadastro;
    },
  });
  portaria.route({
    method: 'POST',
    url: '/convite/chave',
    body: z.object({ token: Token, nome: NomeDaChave, resposta: RespostaDeCadastro }),
    handler: async ({ body, request, reply }) => {
      const found = await convites.find(body.token);
      if (!found) return sendRecusa(reply, 'convite-recusado');
      const { pessoa, convite } = found;
      const chave = await chaves.judgeCadastro(body.resposta, pessoa, convite.id, body.nome);
      if (!chave || (await entrada.findChave(chave.id))) return sendRecusa(reply, 'chave-recusada');
      if (!(await entrada.acceptConvite(convite.id, chave))) return sendRecusa(reply, 'convite-recusado');
      return comeIn(deps, request, reply, pessoa.id, 'chave-de-acesso');
    },
  });

  if (!demonstracao) return;
  portaria.route({
    method: 'POST',
    url: '/entrada/demonstracao',
    body: z.object({ id: z.string() }),
    handler: async ({ body, request, reply }) => {
      if (!demonstracao.pessoas.some(({ id }) => id === body.id)) return sendRecusa(reply, 'nao-existe');
      await demonstracao.admitAll();
      return comeIn(deps, request, reply, body.id, 'demonstracao');
    },
  });
}

/** A new token at every sign-in; the browser's former session ends, even another person's. */
export async function comeIn(
  { sessoes, entrada }: { sessoes: Sessoes; entrada: Pick<EntradaStore, 'recordEntrada'> },
  request: FastifyRequest,
  reply: FastifyReply,
  pessoaId: string,
  como: ComoEntrou,
): Promise<FastifyReply> {
  const token = readSessionCookie(request);
  const before = token === null ? null : await sessoes.find(token);
  if (before) await sessoes.end(before.id);
  await entrada.recordEntrada(pessoaId, como);
  setSessionCookie(reply, await sessoes.open(pessoaId, como));
  return reply.code(204).send();
}
