import { z } from 'zod';
import { CAMPOS_CORRIGIVEIS } from '#conteudo/correcao.ts';
import { extensaoDoDocumento, readProtocolo } from '#diploma/correcao-pedida.ts';
import { MOTIVOS } from '#emissao/situacao/motivos.ts';
import { opensTo } from '#equipe/papeis.ts';
import { quemDe } from '#equipe/pessoa.ts';
import {
  aceitarCorrecao,
  type DecidirCorrecaoDeps,
  isReemissivel,
} from '#secretaria/correcoes/decidir-correcao.ts';
import { attachmentNamed } from '../attachment.ts';
import type { CorrecoesNaMesa } from './contrato/correcoes.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

/** The most that one screen shows; oldest first, so that none is forgotten. */
const MAX = 200;

const Texto = z.string().trim().max(400);

const Decisao = z.discriminatedUnion('aceita', [
  z.strictObject({
    aceita: z.literal(true),
    valor: Texto.default(''),
    motivo: z.enum(MOTIVOS).default('Erro de Fato'),
    resposta: Texto.transform((text) => text || null).default(null),
  }),
  z.strictObject({ aceita: z.literal(false), resposta: Texto.min(1, 'diga à pessoa por que não') }),
]);

/** Corrections requested by graduates: shown to, and decided by, those who may request a reissue. */
export function mountCorrecoes(mesa: Mesa, deps: DecidirCorrecaoDeps): void {
  mesa.route({
    method: 'GET',
    url: '/correcoes',
    ato: 'diplomado.ver',
    handler: async ({ pessoa: { papeis } }): Promise<CorrecoesNaMesa> => ({
      correcoes: (await deps.correcoes.listAbertas(MAX)).map(({ codigo, diplomaId: _, ...correcao }) => ({
        ...correcao,
        nomeDoCampo: CAMPOS_CORRIGIVEIS[correcao.campo],
        reemissivel: isReemissivel({ campo: correcao.campo, codigo }),
        podeDecidir: opensTo('reemissao.pedir', papeis),
        podeVerDocumento: opensTo('documentacao.ver', papeis),
      })),
    }),
  });
  mesa.route({
    method: 'POST',
    url: '/correcoes/:protocolo/documento',
    ato: 'documentacao.ver',
    handler: async ({ params, pessoa, reply }) => {
      const protocolo = readProtocolo(params['protocolo'] ?? '') ?? '';
      const found = await deps.correcoes.openDocumento(protocolo, quemDe(pessoa));
      if (!found) return sendRecusa(reply, 'nao-existe');
      return reply
        .type(found.tipo)
        .header(
          'content-disposition',
          attachmentNamed(`correcao-${protocolo}.${extensaoDoDocumento(found.tipo)}`),
        )
        .send(Buffer.from(found.bytes));
    },
  });
  mesa.route({
    method: 'POST',
    url: '/correcoes/:protocolo/decisao',
    ato: 'reemissao.pedir',
    body: Decisao,
    handler: async ({ params, body, pessoa, reply }) => {
      const found = await deps.correcoes.find(readProtocolo(params['protocolo'] ?? '') ?? '');
      if (!found) return sendRecusa(reply, 'nao-existe');
      const quem = quemDe(pessoa);
      if (!body.aceita) {
        const { resposta } = body;
        const isDone = await deps.correcoes.decide(found.protocolo, 'recusada', { quem, resposta });
        return isDone ? reply.code(204).send() : sendRecusa(reply, 'mudou-no-meio');
      }
      const { valor, motivo, resposta } = body;
      const aceite = { valor, motivo, resposta, pessoa: { id: pessoa.id, quem } };
      const decidida = await aceitarCorrecao(found, aceite, deps);
      switch (decidida.kind) {
        case 'invalida':
          return sendRecusa(reply, 'dados-recusados', { errors: decidida.errors });
        case 'reemissao-aberta':
          return sendRecusa(reply, 'mudou-no-meio', { detail: JA_PEDIDA });
        case 'decidida-por-outro':
          return sendRecusa(reply, 'mudou-no-meio');
        case 'aceita':
          return { reemissao: decidida.reemissao };
      }
    },
  });
}

const JA_PEDIDA =
  'Este diploma já tem uma reemissão ou anulação à espera de decisão. Decida-a antes; o pedido do diplomado continua aberto.';
