import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Conferida } from '#verification/conferida.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { tellReport } from '#verification/palavras/tell-report.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { IdiomaQuery, VerificacaoReport, VerificacoesReport } from '../contrato/relatorio.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, findEscolha, setIdiomaHeaders } from '../idioma.ts';
import { COM_OU_SEM_CHAVE, type Permissao } from '../permissao.ts';
import { documentProblems, sendProblem } from '../problem.ts';
import { acceptUploads, FILE_TYPES, uploadIssueOf, uploadsOf } from '../uploads/accept-uploads.ts';
import { UploadError, type UploadIssue } from '../uploads/upload-error.ts';

/** The verdict as JSON, by code and by file. */

const URL = '/api/diploma-digital/verificacao';

const binary = z.any().meta({ type: 'string', format: 'binary' });

export async function registerVerificacao(
  app: FastifyInstance,
  conferencia: Conferencia,
  { permit, take }: Permissao,
): Promise<void> {
  async function takeTokens(request: FastifyRequest, reply: FastifyReply, quantos: number) {
    const passe = await take(request, quantos);
    if (passe.allowed) return undefined;
    reply.header('retry-after', String(passe.retryAfterSeconds));
    return sendProblem(reply, 'limite-atingido');
  }

  app.get<{ Params: { codigo: string } }>(
    `${URL}/:codigo`,
    {
      onRequest: permit,
      schema: {
        security: COM_OU_SEM_CHAVE,
        summary: 'Confere o diploma publicado com um código de validação',
        params: z.object({ codigo: z.string().describe('Espaços e maiúsculas não importam') }),
        querystring: IdiomaQuery,
        response: {
          200: VerificacaoReport,
          ...documentProblems(
            'chave-recusada',
            'codigo-desconhecido',
            'campos-invalidos',
            'limite-atingido',
            'falha-interna',
          ),
        },
      },
    },
    async (request, reply) => {
      const codigo = parseCodigoValidacao(request.params.codigo);
      if (!codigo.ok) {
        const detail = tellCodigoIssue(
          codigo.issue,
          request.params.codigo,
          TEXTOS[chooseIdioma(request).idioma],
        );
        return refuseField(reply, 'codigo', codigo.issue, detail);
      }
      const conferida = await conferencia.byCodigo(codigo.value, request.ip);
      if (!conferida) return sendProblem(reply, 'codigo-desconhecido');
      setPersonalDataHeaders(reply);
      request.outcome = conferida.report.veredito;
      return reply.send(describeConferida(conferida, 'codigo', request, reply));
    },
  );
  refuseOtherMethods(app, `${URL}/:codigo`, ['GET', 'HEAD']);

  await app.register(async (files) => {
    acceptUploads(files);
    files.post(
      URL,
      {
        onRequest: [refuseCrossSite, permit],
        schema: {
          security: COM_OU_SEM_CHAVE,
          summary: 'Confere o XML ou o PDF de um diploma, ou vários',
          consumes: [...FILE_TYPES, 'multipart/form-data'],
          body: binary,
          querystring: IdiomaQuery,
          response: {
            200: z
              .union([VerificacaoReport, VerificacoesReport])
              .describe('O relatório do arquivo, ou um para cada arquivo do formulário'),
            ...documentProblems('formulario-invalido', 'chave-recusada', 'origem-recusada', 'arquivo-grande'),
            ...documentProblems('tipo-de-arquivo-recusado', 'campos-invalidos', 'limite-atingido'),
            ...documentProblems('falha-interna', 'conferencia-ocupada'),
          },
        },
        errorHandler: (error, _request, reply) => {
          const issue = uploadIssueOf(error);
          if (issue === null) throw error;
          if (issue === 'formato' && !(error instanceof UploadError))
            return sendProblem(reply, 'tipo-de-arquivo-recusado');
          return refuseUpload(reply, issue);
        },
      },
      async (request, reply) => {
        const { isOne, files } = uploadsOf(request);
        const refusal = files.length > 1 ? await takeTokens(request, reply, files.length - 1) : undefined;
        if (refusal) return refusal;
        const reports = [];
        for (const bytes of files) {
          // The client has left.
          if (reply.raw.destroyed) break;
          const conferida = await conferencia.byArquivo(bytes, request.ip);
          // Of many, the pictures would weigh more than the files.
          const drawn = isOne && conferida.paginas ? { paginas: conferida.paginas } : {};
          reports.push({ ...describeConferida(conferida, 'arquivo', request, reply), ...drawn });
        }
        setPersonalDataHeaders(reply);
        return reply.send(isOne ? reports[0] : { arquivos: reports });
      },
    );
  });
  refuseOtherMethods(app, URL, ['POST']);
}

function refuseUpload(reply: FastifyReply, issue: UploadIssue): FastifyReply {
  if (issue === 'grande') return sendProblem(reply, 'arquivo-grande');
  if (issue === 'formato') return sendProblem(reply, 'formulario-invalido');
  const { MENSAGENS_ARQUIVO } = TEXTOS[chooseIdioma(reply.request).idioma];
  return refuseField(reply, 'arquivo', issue, MENSAGENS_ARQUIVO[issue]);
}

/** With sentences where the client names a language; a program that names none reads the codes. */
function describeConferida(
  { report, diploma }: Conferida,
  envio: Envio,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const escolha = findEscolha(request);
  const told = { ...report, diploma: diploma && pickComparados(diploma) };
  if (!escolha) return told;
  setIdiomaHeaders(reply, escolha.idioma);
  return { ...told, frases: tellReport(report, envio, PALAVRAS[escolha.idioma]) };
}

function refuseField(reply: FastifyReply, field: string, code: string, detail: string): FastifyReply {
  return sendProblem(reply, 'campos-invalidos', [{ field, code, detail }]);
}
