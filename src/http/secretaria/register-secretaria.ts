import type { FastifyInstance } from 'fastify';
import { ATOS, regraDe } from '#equipe/papeis.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { type AssinadorDeps, mountAssinador } from './assinador.ts';
import { type AssinarDeps, mountAssinar } from './assinar.ts';
import type { SessaoDaMesa } from './contrato/sessao.ts';
import { clearSessionCookie } from './cookie.ts';
import { createMesa, type Mesa, type MesaDeps } from './mesa.ts';

export interface SecretariaDeps extends MesaDeps {
  sessoes: Sessoes;
  /** The page around the screens: the same for all, without anything of anybody. */
  pagina: string;
  assinar?: AssinarDeps;
  assinador?: AssinadorDeps;
}

/** Everything under `/secretaria`. The screens are drawn in the browser; the server sends one page for all of them. */
export function registerSecretaria(app: FastifyInstance, deps: SecretariaDeps): Mesa {
  for (const url of ['/secretaria', '/secretaria/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      setPersonalDataHeaders(reply);
      return reply.type('text/html; charset=utf-8').send(deps.pagina);
    });
  }
  const mesa = createMesa(app, deps);
  mesa.route({
    method: 'GET',
    url: '/sessao',
    ato: 'painel.ver',
    handler: async ({ pessoa, sessao }): Promise<SessaoDaMesa> => ({
      pessoa: { id: pessoa.id, nome: pessoa.nome, papeis: pessoa.papeis, cargo: pessoa.cargo },
      desde: sessao.desde.toISOString(),
      como: sessao.como,
      atos: ATOS.filter((ato) => pessoa.papeis.some((papel) => regraDe(ato).papeis.includes(papel))),
    }),
  });
  mesa.route({
    method: 'DELETE',
    url: '/sessao',
    ato: 'painel.ver',
    handler: async ({ sessao, reply }) => {
      await deps.sessoes.end(sessao.id);
      clearSessionCookie(reply);
      return reply.code(204).send();
    },
  });
  if (deps.assinar) mountAssinar(mesa, deps.assinar);
  if (deps.assinador) mountAssinador(app, mesa, deps.assinador, deps);
  return mesa;
}
