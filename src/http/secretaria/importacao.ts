import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { writeImportacaoCsv } from '#acervo/importacao/resumir.ts';
import type { Comecou, Importacoes } from '#secretaria/importacao/importacoes.ts';
import { attachmentNamed } from '../attachment.ts';
import type { Mesa, Visita } from './mesa.ts';
import { readRecebidos } from './recebidos.ts';
import { sendRecusa } from './recusas.ts';

/** Limits of one upload; more goes in parts. One network may hold 32 MB in all (`uploads/body-budget.ts`). */
const LIMITES_DO_ENVIO = { bytes: 30 * 1024 * 1024, fileBytes: 30 * 1024 * 1024, files: 200 };
const Importacao = z.strictObject({ aceitar: z.boolean().default(false) });

/** Existing diplomas: the preparer uploads and rehearses them; the import needs a touch of the passkey. */
export function mountImportacao(mesa: Mesa, importacoes: Importacoes): void {
  const receive = async (visita: Visita, id: string | null) => {
    const soltos = await readRecebidos(visita, RECUSAS_DO_ENVIO);
    if (typeof soltos === 'string') return sendRecusa(visita.reply, 'dados-recusados', { detail: soltos });
    const received = await importacoes.receive(id, soltos, visita.pessoa);
    return typeof received === 'string'
      ? refuse(visita.reply, received)
      : visita.reply.code(202).send(received);
  };
  const answer = async ({ reply, params }: Visita<unknown>, comecou: Comecou) => {
    if (comecou !== 'sim') return refuse(reply, comecou);
    return reply.code(202).send(await importacoes.open(params['id'] ?? ''));
  };

  mesa.route({
    method: 'GET',
    url: '/importacoes',
    ato: 'importacao.preparar',
    handler: () => importacoes.list(),
  });

  mesa.route({
    method: 'POST',
    url: '/importacoes',
    ato: 'importacao.preparar',
    uploads: LIMITES_DO_ENVIO,
    handler: (visita) => receive(visita, null),
  });

  mesa.route({
    method: 'POST',
    url: '/importacoes/:id/arquivos',
    ato: 'importacao.preparar',
    uploads: LIMITES_DO_ENVIO,
    handler: (visita) => receive(visita, visita.params['id'] ?? ''),
  });

  mesa.route({
    method: 'GET',
    url: '/importacoes/:id',
    ato: 'importacao.preparar',
    handler: async ({ params, reply }) =>
      (await importacoes.open(params['id'] ?? '')) ?? sendRecusa(reply, 'nao-existe'),
  });

  mesa.route({
    method: 'POST',
    url: '/importacoes/:id/ensaio',
    ato: 'importacao.preparar',
    handler: async (visita) =>
      answer(visita, await importacoes.startEnsaio(visita.params['id'] ?? '', visita.pessoa)),
  });

  mesa.route({
    method: 'POST',
    url: '/importacoes/:id/importacao',
    ato: 'importacao.fazer',
    body: Importacao,
    handler: async (visita) => {
      const { params, body, pessoa } = visita;
      return answer(visita, await importacoes.startImportacao(params['id'] ?? '', body.aceitar, pessoa));
    },
  });

  mesa.route({
    method: 'POST',
    url: '/importacoes/:id/relatorio',
    ato: 'importacao.preparar',
    handler: async ({ params, reply }) => {
      const aberta = await importacoes.open(params['id'] ?? '');
      if (!aberta) return sendRecusa(reply, 'nao-existe');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentNamed('importacao.csv'))
        .send(writeImportacaoCsv(aberta.linhas));
    },
  });

  mesa.route({
    method: 'DELETE',
    url: '/importacoes/:id',
    ato: 'importacao.preparar',
    handler: async ({ params, reply }) => {
      const discarded = await importacoes.discard(params['id'] ?? '');
      return discarded === 'sim' ? reply.code(204).send() : refuse(reply, discarded);
    },
  });
}

function refuse(reply: FastifyReply, because: Exclude<Comecou, 'sim'>): FastifyReply {
  if (because === 'nao-existe') return sendRecusa(reply, 'nao-existe');
  if (because === 'em-andamento') return sendRecusa(reply, 'trabalho-em-andamento');
  return sendRecusa(reply, 'mudou-no-meio', { detail: SEM_ENSAIO });
}

const SEM_ENSAIO = 'Confira primeiro o que entraria; só depois se importa.';

const RECUSAS_DO_ENVIO = {
  vazio: 'Não veio nenhum arquivo; escolha os XML e PDF, ou um ZIP com eles.',
  grande:
    'Passa de 30 MB, ou de 200 arquivos de uma vez. Envie um ZIP, e o resto depois, na mesma importação.',
  formato: 'O envio chegou incompleto; tente de novo.',
} as const;
