import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { LookUp } from '#access/look-up.ts';
import { MENSAGENS_CPF, MENSAGENS_MATRICULA } from '#conteudo/acesso.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { HandlingRequest, HandlingResponse } from '../contrato/acesso.ts';
import { refuseCrossSite, refuseOtherMethods, requireJson } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { documentProblems, sendProblem } from '../problem.ts';

const URL = '/api/diploma-digital/handling';

export function registerHandling(app: FastifyInstance, lookUp: LookUp): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    URL,
    {
      bodyLimit: 1024,
      onRequest: [requireJson, refuseCrossSite],
      schema: {
        summary: 'Entrega ao diplomado os arquivos dos seus diplomas',
        body: HandlingRequest,
        response: {
          200: HandlingResponse,
          ...documentProblems('json-invalido', 'origem-recusada', 'nao-encontrado', 'corpo-grande'),
          ...documentProblems('tipo-recusado', 'campos-invalidos', 'limite-atingido', 'falha-interna'),
        },
      },
    },
    async (request, reply) => {
      const cpf = parseCpf(request.body.cpf);
      const matricula = parseMatricula(request.body.matricula);
      if (!cpf.ok || !matricula.ok) {
        return sendProblem(reply, 'campos-invalidos', [
          ...(cpf.ok ? [] : [{ field: 'cpf', code: cpf.issue, detail: MENSAGENS_CPF[cpf.issue] }]),
          ...(matricula.ok
            ? []
            : [{ field: 'matricula', code: matricula.issue, detail: MENSAGENS_MATRICULA[matricula.issue] }]),
        ]);
      }
      const { ip, body } = request;
      const result = await lookUp({
        cpf: cpf.value,
        matricula: matricula.value,
        ip,
        prova: body.prova,
      });
      if (result.outcome === 'miss') return sendProblem(reply, 'nao-encontrado');
      if (result.outcome === 'limited') {
        reply.header('retry-after', String(result.retryAfterSeconds));
        const { desafio } = result;
        return sendProblem(reply, 'limite-atingido', undefined, desafio ? { desafio } : {});
      }
      setPersonalDataHeaders(reply);
      // Parsing drops whatever the contract does not name: only these fields ever leave.
      const bytes = Buffer.from(JSON.stringify(HandlingResponse.parse(result)));
      return reply
        .type('application/json; charset=utf-8')
        .header('x-decompressed-content-length', String(bytes.length))
        .send(bytes as unknown as HandlingResponse);
    },
  );
  refuseOtherMethods(app, URL, ['POST']);
}
