import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfiancaResponse } from '../contract.ts';
import { refuseOtherMethods } from '../guards.ts';

/** What this site trusts, for a browser that verifies by itself. The same for all, without personal data. */

const URL = '/api/diploma-digital/confianca';

/** `certificados` is the PEM of those that sign receipts. */
export function registerConfianca(
  app: FastifyInstance,
  confianca: Omit<ConfiancaResponse, 'comprovantes'>,
  certificados: string,
): void {
  const answer: ConfiancaResponse = { ...confianca, comprovantes: readPem(certificados) };
  const etag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  app.get(
    URL,
    {
      schema: {
        summary: 'Diz em que raízes e autoridades este site confia',
        response: { 200: ConfiancaResponse },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      // A root that is no longer trusted must soon leave every cache.
      reply.headers({ 'cache-control': 'public, max-age=300', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(answer);
    },
  );
  refuseOtherMethods(app, URL, ['GET', 'HEAD']);
}

/** The text between the marks is the DER in base64, broken into lines (RFC 7468). */
function readPem(pem: string): string[] {
  const found = pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g);
  return [...found].map(([, body = '']) => body.replace(/\s/g, ''));
}
