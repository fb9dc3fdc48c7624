import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ConviteFeito, Convites } from '#equipe/convites.ts';
import type { EntradaStore, PapeisStore } from '#equipe/entrada-ports.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { judgeAto, PAPEIS } from '#equipe/papeis.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { Pessoas } from '#equipe/pessoas.ts';
import { showChave } from './conta.ts';
import type { CargoNaTela, ConviteNaTela, PessoasDaMesa } from './contrato/pessoas.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

export interface PessoasDeps {
  pessoas: Pessoas;
  convites: Convites;
  entrada: Pick<EntradaStore, 'listChaves' | 'findChave' | 'revokeChave'>;
  papeis: Pick<PapeisStore, 'findPedido'>;
  equipe: Pick<EquipeStore, 'findPessoa' | 'nameAll'>;
  /** The signers' posts, as configured now. */
  listCargos(): CargoNaTela[];
}

const Papeis = z.array(z.enum(PAPEIS)).max(PAPEIS.length);
const Cargo = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'use o id do assinante, como em emissao.json')
  .nullable();
const NovaPessoa = z.object({
  nome: z
    .string()
    .trim()
    .regex(/^\P{C}{2,100}$/u, 'escreva o nome da pessoa'),
  email: z
    .email('escreva um e-mail, como ana@exemplo.edu.br')
    .max(254)
    .transform((text) => text.toLowerCase()),
  papeis: Papeis.min(1, 'escolha ao menos um papel'),
  cargo: Cargo,
});

/** Pessoas e papéis: the staff, invitations, and changes that need two administrators. */
export function mountPessoas(mesa: Mesa, deps: PessoasDeps): void {
  const { pessoas, convites, equipe } = deps;
  mesa.route({
    method: 'GET',
    url: '/pessoas',
    ato: 'pessoas.ver',
    handler: ({ pessoa }) => show(pessoa, deps),
  });
  mesa.route({
    method: 'POST',
    url: '/pessoas',
    ato: 'pessoas.convidar',
    body: NovaPessoa,
    handler: async ({ pessoa, body, reply }) => {
      const feito = await convites.convidar(body, pessoa);
      return typeof feito === 'string' ? sendRecusa(reply, feito) : showConvite(feito);
    },
  });
  mesa.route({
    method: 'POST',
    url: '/pessoas/:id/convite',
    ato: 'pessoas.reconvidar',
    handler: async ({ pessoa, params, reply, refuseTo }) => {
      const alvo = await equipe.findPessoa(params['id'] ?? '');
      if (!alvo) return sendRecusa(reply, 'nao-existe');
      const refused = await refuseTo([alvo.id]);
      if (refused) return refused;
      const feito = await convites.reconvidar(alvo, pessoa);
      return feito === 'ultima-administracao' ? sendRecusa(reply, feito) : showConvite(feito);
    },
  });
  mesa.route({
    method: 'POST',
    url: '/pessoas/:id/papeis',
    ato: 'pessoas.pedir-papeis',
    body: z.object({ papeis: Papeis, cargo: Cargo }),
    handler: async ({ pessoa, params, body, reply }) => {
      const result = await pessoas.pedirPapeis(params['id'] ?? '', body, pessoa);
      return result === 'pedido' ? done(reply) : sendRecusa(reply, result);
    },
  });
  mesa.route({
    method: 'DELETE',
    url: '/pessoas/:id',
    ato: 'pessoas.desligar',
    handler: async ({ pessoa, params, reply, refuseTo }) => {
      const id = params['id'] ?? '';
      const refused = await refuseTo([id]);
      if (refused) return refused;
      const result = await pessoas.desligar(id, pessoa);
      return result === 'desligada' ? done(reply) : sendRecusa(reply, result);
    },
  });
  mountPedidos(mesa, deps);
  mountChaves(mesa, deps);
}

function mountPedidos(mesa: Mesa, { pessoas, papeis }: PessoasDeps): void {
  mesa.route({
    method: 'POST',
    url: '/pedidos-de-papeis/:id',
    ato: 'pessoas.decidir-papeis',
    body: z.object({ decisao: z.enum(['aceita', 'recusada']) }),
    handler: async ({ pessoa, params, body, reply, refuseTo }) => {
      const pedido = await papeis.findPedido(params['id'] ?? '');
      if (!pedido) return sendRecusa(reply, 'nao-existe');
      const refused = await refuseTo(await pessoas.listAutores(pedido));
      if (refused) return refused;
      const result = await pessoas.decidir(pedido, body.decisao, pessoa);
      return result === 'decidido' ? done(reply) : sendRecusa(reply, result);
    },
  });
  mesa.route({
    method: 'DELETE',
    url: '/pedidos-de-papeis/:id',
    ato: 'pessoas.pedir-papeis',
    handler: async ({ pessoa, params, reply }) => {
      const pedido = await papeis.findPedido(params['id'] ?? '');
      // Only the requester withdraws a request.
      if (pedido?.pedidaPor !== pessoa.id) return sendRecusa(reply, 'nao-existe');
      const result = await pessoas.decidir(pedido, 'retirada', pessoa);
      return result === 'decidido' ? done(reply) : sendRecusa(reply, result);
    },
  });
}

function mountChaves(mesa: Mesa, { entrada }: PessoasDeps): void {
  mesa.route({
    method: 'DELETE',
    url: '/chaves/:id',
    ato: 'pessoas.revogar-chave',
    handler: async ({ pessoa, params, reply, refuseTo }) => {
      const chave = await entrada.findChave(params['id'] ?? '');
      if (!chave) return sendRecusa(reply, 'nao-existe');
      const refused = await refuseTo([chave.pessoaId]);
      if (refused) return refused;
      return (await entrada.revokeChave(chave.id, quemDe(pessoa)))
        ? done(reply)
        : sendRecusa(reply, 'mudou-no-meio');
    },
  });
}

async function show(
  pessoa: Pessoa,
  { pessoas, entrada, equipe, listCargos }: PessoasDeps,
): Promise<PessoasDaMesa> {
  const { pessoas: here, pedidos, sozinha, semQuemAceite } = await pessoas.list();
  const names = await equipe.nameAll(pedidos.flatMap(({ alvo, pedidaPor }) => [alvo, pedidaPor]));
  const named = (id: string) => ({ id, nome: names.get(id) ?? '' });
  return {
    sozinha,
    semQuemAceite,
    cargos: listCargos(),
    pessoas: await Promise.all(
      here.map(async (each) => ({ ...each, chaves: (await entrada.listChaves(each.id)).map(showChave) })),
    ),
    pedidos: await Promise.all(
      pedidos.map(async (pedido) => {
        const { id, alvo, papeis, cargo, pedidaPor, pedidaEm } = pedido;
        const autores = await pessoas.listAutores(pedido);
        return {
          id,
          alvo: named(alvo),
          de: here.find((each) => each.id === alvo)?.papeis ?? [],
          papeis,
          cargo,
          pedidaPor: named(pedidaPor),
          pedidaEm: new Date(pedidaEm).toISOString(),
          podeDecidir: judgeAto('pessoas.decidir-papeis', pessoa, { autores, confirmado: true }) === null,
        };
      }),
    ),
  };
}

const showConvite = ({ link, expiraEm, papeis }: ConviteFeito): ConviteNaTela => ({
  link,
  expiraEm: expiraEm.toISOString(),
  papeis,
});

const done = (reply: FastifyReply): FastifyReply => reply.code(204).send();
