import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { SituacaoResponse } from '../contrato/confianca.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma } from '../idioma.ts';
import { documentProblems, sendProblem } from '../problem.ts';

/** The standing by code, for verifying in the browser. */

const URL = '/api/diploma-digital/situacao/:codigo';

export function registerSituacao(
  app: FastifyInstance,
  conferencia: Pick<Conferencia, 'permit' | 'situacaoOf'>,
): void {
  app.get<{ Params: { codigo: string } }>(
    URL,
    {
      onRequest: async (request, reply) => {
        const passe = await conferencia.permit(request.ip);
        if (passe.allowed) return undefined;
        reply.header('retry-after', String(passe.retryAfterSeconds));
        return sendProblem(reply, 'limite-atingido');
      },
      schema: {
        summary: 'Diz se o diploma publicado com um código continua valendo',
        params: z.object({ codigo: z.string().describe('Espaços e maiúsculas não importam') }),
        response: {
          200: SituacaoResponse,
          ...documentProblems('codigo-desconhecido', 'campos-invalidos', 'limite-atingido', 'falha-interna'),
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
        return sendProblem(reply, 'campos-invalidos', [{ field: 'codigo', code: codigo.issue, detail }]);
      }
      const publicada = await conferencia.situacaoOf(codigo.value);
      if (!publicada) return sendProblem(reply, 'codigo-desconhecido');
      setPersonalDataHeaders(reply);
      request.outcome = publicada.situacao;
      const { xmls, rvdds, conteudos, renovadas, ...standing } = publicada;
      return reply.send({
        ...standing,
        xmls: [...xmls],
        rvdds: [...rvdds],
        ...(conteudos && { conteudos: [...conteudos] }),
        ...(renovadas && { renovadas: [...renovadas] }),
      });
    },
  );
  refuseOtherMethods(app, URL, ['GET', 'HEAD']);
}
