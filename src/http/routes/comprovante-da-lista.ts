import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { enderecoOf } from '#access/origem.ts';
import type { Comprovantes } from '#conferencia/comprovante/issue-comprovante.ts';
import { mergeListas } from '#conferencia/comprovante/merge-listas.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { IDIOMAS } from '#diploma/idioma.ts';
import { attachmentNamed } from '../attachment.ts';
import { ResumosRequest } from '../contrato/lote.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, setIdiomaHeaders } from '../idioma.ts';
import { COM_OU_SEM_CHAVE, type Permissao } from '../permissao.ts';
import { documentProblems, sendProblem } from '../problem.ts';
import { acceptJson } from '../uploads/accept-lote.ts';
import { uploadIssueOf } from '../uploads/accept-uploads.ts';
import { UploadError } from '../uploads/upload-error.ts';

/** One receipt over many batches. It is made only from answers that this site itself gave and signed (ADR 0029). */

export interface ComprovanteDaListaDeps {
  conferencia: Pick<Conferencia, 'byComprovante'>;
  comprovantes: Pick<Comprovantes, 'issueLista'>;
  permissao: Permissao;
}

const URL = '/api/diploma-digital/verificacao/lote/comprovante';
const MAX_ITENS = 1_000;
/** A thousand items in two hundred summaries, each with its certificate. */
const MAX_BYTES = 1024 * 1024;

const binary = z.any().meta({ type: 'string', format: 'binary' });

export async function registerComprovanteDaLista(
  app: FastifyInstance,
  { conferencia, comprovantes, permissao }: ComprovanteDaListaDeps,
): Promise<void> {
  await app.register(async (listas) => {
    acceptJson(listas, MAX_BYTES);
    listas.post<{ Body: ResumosRequest; Querystring: { formato: 'pdf' | 'json' } }>(
      URL,
      {
        onRequest: [refuseCrossSite, permissao.permit],
        schema: {
          summary: 'Um comprovante assinado sobre os resumos de um ou mais lotes',
          description:
            'Recebe a última linha de cada lote. Só entra no comprovante o que este site respondeu e assinou; um item que um lote recusou e outro respondeu entra uma vez.',
          security: COM_OU_SEM_CHAVE,
          body: ResumosRequest,
          querystring: z.object({
            formato: z.enum(['pdf', 'json']).default('pdf'),
            lang: z
              .string()
              .optional()
              .describe(`Idioma das frases: ${IDIOMAS.join(', ')}`),
          }),
          produces: ['application/pdf', 'application/jose+json'],
          response: {
            200: binary.describe('O comprovante, como anexo'),
            ...documentProblems('json-invalido', 'chave-recusada', 'origem-recusada', 'lista-grande'),
            ...documentProblems('tipo-recusado', 'resumo-recusado', 'limite-atingido', 'falha-interna'),
            ...documentProblems('conferencia-ocupada'),
          },
        },
        errorHandler: (error, _request, reply) => {
          const issue = uploadIssueOf(error);
          if (issue === null) throw error;
          if (issue === 'grande') return sendProblem(reply, 'lista-grande');
          return sendProblem(reply, error instanceof UploadError ? 'json-invalido' : 'tipo-recusado');
        },
      },
      async (request, reply) => {
        const { body, query, ip } = request;
        const lidas = [];
        for (const resumo of body.resumos) {
          const bytes = new TextEncoder().encode(`${JSON.stringify(resumo)}\n`);
          const conferido = await conferencia.byComprovante(bytes, ip);
          if (conferido?.resultado !== 'lista-integra') return sendProblem(reply, 'resumo-recusado');
          lidas.push(conferido.lista);
        }
        const merged = mergeListas(lidas);
        if (!merged.ok) return sendProblem(reply, 'resumo-recusado');
        if (merged.lista.itens.length > MAX_ITENS) return sendProblem(reply, 'lista-grande');
        const { idioma } = chooseIdioma(request);
        const options = { owner: enderecoOf(ip), idioma };
        const { name, type, bytes } = await comprovantes.issueLista(merged.lista, query.formato, options);
        setPersonalDataHeaders(reply);
        setIdiomaHeaders(reply, idioma);
        request.outcome = 'comprovante';
        return reply.type(type).header('content-disposition', attachmentNamed(name)).send(Buffer.from(bytes));
      },
    );
  });
  refuseOtherMethods(app, URL, ['POST']);
}
