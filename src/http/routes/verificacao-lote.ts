import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Comprovantes } from '#conferencia/comprovante/issue-comprovante.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { ConfiancaPublica } from '#conferencia/describe-confianca.ts';
import { LinhaConferida, LinhaDoResumo, LinhaNaoConferida, LoteRequest } from '../contrato/lote.ts';
import { IdiomaQuery } from '../contrato/relatorio.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, setIdiomaHeaders } from '../idioma.ts';
import { logFailure } from '../log.ts';
import { answerLote } from '../lote/answer-lote.ts';
import { payEach } from '../lote/pay-each.ts';
import { COM_OU_SEM_CHAVE, type Permissao } from '../permissao.ts';
import { documentProblems, sendProblem } from '../problem.ts';
import { CAMPOS } from '../problemas/campos.ts';
import { acceptLote, LOTE_TYPES, loteOf } from '../uploads/accept-lote.ts';
import { uploadIssueOf } from '../uploads/accept-uploads.ts';
import { UploadError } from '../uploads/upload-error.ts';

/** Many verdicts in one answer, streamed: one JSON a line, the signed summary last. */

export interface VerificacaoLoteDeps {
  conferencia: Conferencia;
  comprovantes: Pick<Comprovantes, 'summarize'>;
  readConfianca(): Pick<ConfiancaPublica, 'ambiente'>;
  permissao: Permissao;
  isAccepting(): boolean;
  now: () => Date;
}

const URL = '/api/diploma-digital/verificacao/lote';
const NDJSON = 'application/x-ndjson';
/** Longer than any one item takes. A client that reads nothing for so long is gone, and its files are released. */
const IDLE_MS = 60_000;

const binary = z.any().meta({ type: 'string', format: 'binary' });
const linha = z.union([LinhaConferida, LinhaNaoConferida, LinhaDoResumo]);

export async function registerVerificacaoLote(
  app: FastifyInstance,
  { conferencia, comprovantes, readConfianca, permissao, isAccepting, now }: VerificacaoLoteDeps,
): Promise<void> {
  await app.register(async (lotes) => {
    acceptLote(lotes);
    lotes.post(
      URL,
      {
        onRequest: [refuseCrossSite, permissao.permit],
        // A compressor would delay lines.
        compress: false,
        schema: {
          security: COM_OU_SEM_CHAVE,
          summary: 'Confere até 1.000 códigos, ou até 200 arquivos, e responde um por linha',
          description:
            'Uma linha de JSON por item, na ordem em que vieram, assim que cada um é conferido; a última é o resumo assinado. O que não pôde ser conferido é uma linha com o problema. Cada item conta nos limites como uma conferência. Parceiros enviam Authorization: Bearer <chave>, e têm cota própria.',
          consumes: [...LOTE_TYPES],
          querystring: IdiomaQuery,
          body: z.union([LoteRequest, binary]),
          response: {
            200: { description: 'Uma linha por item, e o resumo', content: { [NDJSON]: { schema: linha } } },
            ...documentProblems(
              'lote-invalido',
              'chave-recusada',
              'origem-recusada',
              'lote-grande',
              'tipo-de-lote-recusado',
            ),
            ...documentProblems(
              'campos-invalidos',
              'limite-atingido',
              'falha-interna',
              'conferencia-ocupada',
            ),
          },
        },
        errorHandler: (error, _request, reply) => refuseLote(error, reply),
      },
      async (request, reply) => {
        const { ip } = request;
        const lote = loteOf(request);
        const { idioma } = chooseIdioma(request);
        const itens = 'codigos' in lote ? lote.codigos.length : lote.files.length;
        const lines = answerLote(lote, ip, {
          conferencia,
          pay: payEach((quantos) => permissao.take(request, quantos), now, itens),
          isAccepting,
          idioma,
          summarize: (itens) =>
            comprovantes.summarize({
              itens,
              ambiente: readConfianca().ambiente,
              terminadoEm: now().toISOString(),
            }),
          onFailure: (error) => logFailure(request, error),
        });
        setPersonalDataHeaders(reply);
        setIdiomaHeaders(reply, idioma);
        reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy());
        // Asks proxies not to buffer the answer.
        reply.header('x-accel-buffering', 'no').type(`${NDJSON}; charset=utf-8`);
        request.outcome = 'lote';
        return reply.send(Readable.from(lines));
      },
    );
  });
  refuseOtherMethods(app, URL, ['POST']);
}

function refuseLote(error: Parameters<typeof uploadIssueOf>[0], reply: FastifyReply): FastifyReply {
  const issue = uploadIssueOf(error);
  if (issue === null) throw error;
  if (issue === 'grande') return sendProblem(reply, 'lote-grande');
  if (issue === 'formato')
    return sendProblem(reply, error instanceof UploadError ? 'lote-invalido' : 'tipo-de-lote-recusado');
  const detail = CAMPOS[chooseIdioma(reply.request).idioma].lote;
  return sendProblem(reply, 'campos-invalidos', [{ field: 'codigos', code: issue, detail }]);
}
