import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { CadastroOf } from '#verification/cadastro.ts';
import { CadastroResponse } from '../contrato/confianca.ts';
import { refuseOtherMethods } from '../guards.ts';
import { documentProblems, sendProblem } from '../problem.ts';

/** What ties a seal to one institution, by its e-MEC code: a verifying browser asks for no more, and never for the list. */

const URL = '/api/diploma-digital/cadastro/:codigoMec';

export interface CadastroDeps {
  conferencia: Pick<Conferencia, 'permit'>;
  cadastroOf: CadastroOf;
}

export function registerCadastro(app: FastifyInstance, { conferencia, cadastroOf }: CadastroDeps): void {
  app.get<{ Params: { codigoMec: string } }>(
    URL,
    {
      onRequest: async (request, reply) => {
        const passe = await conferencia.permit(request.ip);
        if (passe.allowed) return undefined;
        reply.header('retry-after', String(passe.retryAfterSeconds));
        return sendProblem(reply, 'limite-atingido');
      },
      schema: {
        summary: 'Diz o que o cadastro deste site tem de uma instituição, para saber se um selo é dela',
        params: z.object({
          codigoMec: z
            .string()
            .regex(/^\d{1,20}$/)
            .describe('Código da instituição no e-MEC'),
        }),
        response: {
          200: CadastroResponse,
          ...documentProblems('campos-invalidos', 'limite-atingido', 'falha-interna'),
        },
      },
    },
    async ({ params: { codigoMec } }, reply) => {
      const ies = await cadastroOf(codigoMec);
      reply.header('cache-control', 'public, max-age=300');
      return reply.send({
        ies: ies && {
          codigoMec: ies.codigoMec,
          nomes: [...ies.nomes],
          siglas: [...ies.siglas],
          mantenedoras: [...ies.mantenedoras],
          raizes: [...ies.raizes],
        },
      });
    },
  );
  refuseOtherMethods(app, URL, ['GET', 'HEAD']);
}
