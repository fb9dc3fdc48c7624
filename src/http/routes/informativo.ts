import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { InformativeResponse } from '../contrato/acesso.ts';
import { refuseCrossSite, refuseOtherMethods, requireJson } from '../guards.ts';
import { documentProblems } from '../problem.ts';

const URL = '/api/diploma-digital/download-informative';

export interface InformativoFiles {
  /** Name of the saved DOCX. */
  name: string;
  /** As the institution is now. */
  read(): Promise<{ docx: Uint8Array; pdf: Uint8Array }>;
}

export function registerInformativo(app: FastifyInstance, files: InformativoFiles): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    URL,
    {
      bodyLimit: 1024,
      onRequest: [requireJson, refuseCrossSite],
      schema: {
        summary: 'Documento informativo em DOCX',
        body: z.object({}),
        response: {
          200: InformativeResponse,
          ...documentProblems('json-invalido', 'origem-recusada', 'corpo-grande', 'tipo-recusado'),
          ...documentProblems('campos-invalidos', 'falha-interna'),
        },
      },
    },
    async (_request, reply) => {
      const { docx } = await files.read();
      const answer: InformativeResponse = { file: Buffer.from(docx).toString('base64'), name: files.name };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
  refuseOtherMethods(app, URL, ['POST']);

  app.get('/informativo.pdf', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/pdf')
      .headers({ 'cache-control': 'no-cache', 'content-disposition': 'inline; filename="informativo.pdf"' })
      .send(Buffer.from((await files.read()).pdf)),
  );
}
