import { z } from 'zod';
import type { ChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import type { ChaveDeAcesso, EntradaStore } from '#equipe/entrada-ports.ts';
import { nameChave } from '#equipe/name-chave.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import type { OpcoesDeCadastro } from './contrato/entrada.ts';
import type { ChaveNaTela, MinhaConta } from './contrato/pessoas.ts';
import { clearSessionCookie } from './cookie.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { NomeDaChave, RespostaDeCadastro } from './resposta-da-chave.ts';

export interface ContaDeps {
  chaves: ChavesDeAcesso;
  entrada: EntradaStore;
  sessoes: Pick<Sessoes, 'endAllOf'>;
}

/** Every person's own account: see and add passkeys, end all sessions. */
export function mountConta(mesa: Mesa, { chaves, entrada, sessoes }: ContaDeps): void {
  mesa.route({
    method: 'GET',
    url: '/conta',
    ato: 'conta.ver',
    handler: async ({ pessoa: { id, nome, email, papeis } }): Promise<MinhaConta> => ({
      nome,
      email,
      papeis,
      chaves: (await entrada.listChaves(id)).map(showChave),
    }),
  });
  mesa.route({
    method: 'DELETE',
    url: '/sessoes',
    ato: 'conta.ver',
    handler: async ({ pessoa, reply }) => {
      await sessoes.endAllOf(pessoa.id);
      clearSessionCookie(reply);
      return reply.code(204).send();
    },
  });
  mesa.route({
    method: 'POST',
    url: '/conta/chaves/opcoes',
    ato: 'conta.mudar',
    handler: ({ pessoa, sessao }): Promise<OpcoesDeCadastro> => chaves.offerCadastro(pessoa, sessao.id),
  });
  mesa.route({
    method: 'POST',
    url: '/conta/chaves',
    ato: 'conta.mudar',
    body: z.object({ nome: NomeDaChave, resposta: RespostaDeCadastro }),
    handler: async ({ pessoa, sessao, body, reply }) => {
      const chave = await chaves.judgeCadastro(body.resposta, pessoa, sessao.id, body.nome);
      if (!chave || (await entrada.findChave(chave.id))) return sendRecusa(reply, 'chave-recusada');
      await entrada.insertChave(chave, quemDe(pessoa));
      return reply.code(204).send();
    },
  });
}

export const showChave = ({ id, nome, criadaEm, usadaEm }: ChaveDeAcesso): ChaveNaTela => ({
  id,
  nome,
  impressao: nameChave(id),
  criadaEm: new Date(criadaEm).toISOString(),
  usadaEm: usadaEm === null ? null : new Date(usadaEm).toISOString(),
});
