import { z } from 'zod';
import { MOTIVOS } from '#emissao/situacao/motivos.ts';
import { judgeAto } from '#equipe/papeis.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { aceitar, type DecidirDeps } from '#secretaria/pedidos/decidir.ts';
import { describeCorrecao } from '#secretaria/pedidos/describe-correcao.ts';
import { judgeCorrecao } from '#secretaria/pedidos/judge-correcao.ts';
import { NOMES_DOS_PEDIDOS } from '#secretaria/pedidos/pendencias-de-pedidos.ts';
import { type SolicitacaoAberta, TIPOS_DE_PEDIDO } from '#secretaria/pedidos/solicitacao.ts';
import type { PedidosAbertos } from './contrato/diplomados.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { TextoDaMesa } from './texto-da-mesa.ts';

export interface PedidosDeps extends DecidirDeps {
  makeId(): string;
}

/** The most that one screen shows; oldest first, so that none is forgotten. */
const MAX = 200;

const Texto = z.string().trim().max(400);

const Pedido = z.strictObject({
  motivo: z.enum(MOTIVOS),
  anotacao: TextoDaMesa.nullable().default(null),
  email: z.email().max(254).nullable().default(null),
  correcao: z
    .strictObject({ nome: Texto, nome_social: Texto, nascimento: Texto, nacionalidade: Texto })
    .partial()
    .default({}),
  comentario: z.string().trim().min(1, 'diga a quem decide por que pede').max(1000),
});

const Decisao = z.strictObject({ aceita: z.boolean(), motivo: TextoDaMesa.nullable().default(null) });

/** Annulment and reissue: one person requests, another decides. */
export function mountPedidos(mesa: Mesa, deps: PedidosDeps): void {
  mesa.route({
    method: 'GET',
    url: '/pedidos',
    ato: 'diplomado.ver',
    handler: async ({ pessoa }): Promise<PedidosAbertos> => {
      const show = async (pedido: SolicitacaoAberta): Promise<PedidosAbertos['pedidos'][number]> => {
        const autores = [pedido.pedidaPor.id];
        const podeDecidir =
          judgeAto(`${pedido.tipo}.decidir`, pessoa, { autores, confirmado: true }) === null;
        return {
          ...pedido,
          nomeDoTipo: NOMES_DOS_PEDIDOS[pedido.tipo],
          meu: pedido.pedidaPor.id === pessoa.id,
          podeDecidir,
          corrigidos: podeDecidir ? await describeCorrecao(pedido, deps) : null,
        };
      };
      await deps.solicitacoes.reopenPerdidas();
      return { pedidos: await Promise.all((await deps.solicitacoes.listAbertas(MAX)).map(show)) };
    },
  });
  for (const tipo of TIPOS_DE_PEDIDO) {
    mesa.route({
      method: 'POST',
      url: `/diplomas/:id/${tipo}`,
      ato: `${tipo}.pedir`,
      body: Pedido,
      handler: async ({ params, body, pessoa, reply }) => {
        const diploma = params['id'] ?? '';
        if ((await deps.findCodigo(diploma)) === null) return sendRecusa(reply, 'nao-existe');
        const problemas = judgeCorrecao(tipo, body.correcao);
        if (problemas.length > 0) return sendRecusa(reply, 'dados-recusados', { errors: problemas });
        const nova = { id: deps.makeId(), tipo, diploma, dados: body, pedidaPor: pessoa.id };
        const isNew = await deps.solicitacoes.insert(nova, quemDe(pessoa));
        return isNew
          ? reply.code(201).send({ id: nova.id })
          : sendRecusa(reply, 'mudou-no-meio', { detail: JA_PEDIDO });
      },
    });
    mesa.route({
      method: 'POST',
      url: `/pedidos/${tipo}/:id/decisao`,
      ato: `${tipo}.decidir`,
      body: Decisao,
      handler: async ({ params, body, pessoa, reply, refuseTo }) => {
        const pedido = await deps.solicitacoes.findAberta(params['id'] ?? '');
        if (pedido?.tipo !== tipo) return sendRecusa(reply, 'nao-existe');
        const recusa = await refuseTo([pedido.pedidaPor.id]);
        if (recusa) return recusa;
        const por = { pessoaId: pessoa.id, quem: quemDe(pessoa), motivo: body.motivo };
        if (!body.aceita) {
          const isDone = await deps.solicitacoes.decide(pedido, 'recusada', por);
          return isDone ? reply.code(204).send() : sendRecusa(reply, 'mudou-no-meio');
        }
        const decidido = await aceitar(pedido, por, deps);
        if (decidido.kind === 'decidido-por-outro') return sendRecusa(reply, 'mudou-no-meio');
        if (decidido.kind === 'impossivel')
          return sendRecusa(reply, 'dados-recusados', { detail: decidido.porque });
        return { lista: decidido.lista, aviso: decidido.aviso };
      },
    });
    mesa.route({
      method: 'POST',
      url: `/pedidos/${tipo}/:id/retirada`,
      ato: `${tipo}.pedir`,
      handler: async ({ params, pessoa, reply }) => {
        const pedido = await deps.solicitacoes.findAberta(params['id'] ?? '');
        if (pedido?.tipo !== tipo) return sendRecusa(reply, 'nao-existe');
        if (pedido.pedidaPor.id !== pessoa.id)
          return sendRecusa(reply, 'precisa-de-outra-pessoa', { detail: SO_QUEM_PEDIU });
        const por = { pessoaId: pessoa.id, quem: quemDe(pessoa), motivo: null };
        const isDone = await deps.solicitacoes.decide(pedido, 'retirada', por);
        return isDone ? reply.code(204).send() : sendRecusa(reply, 'mudou-no-meio');
      },
    });
  }
}

const JA_PEDIDO = 'Já há um pedido aberto para este diploma. Veja-o em Pedidos.';
const SO_QUEM_PEDIU = 'Só quem pediu retira o pedido. Quem pode decidir, recusa.';
