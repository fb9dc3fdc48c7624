import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfiancaResponse } from '../contrato/confianca.ts';
import { refuseOtherMethods } from '../guards.ts';

/** The site's trusted certificates, for a browser that verifies by itself. The same for all, without personal data. */

const URL = '/api/diploma-digital/confianca';

/** `certificados`: PEM of the certificates that sign receipts. */
export function registerConfianca(
  app: FastifyInstance,
  readConfianca: () => Omit<ConfiancaResponse, 'comprovantes'>,
  certificados: string,
): void {
  const describe = createDescription(readConfianca, readPem(certificados));
  app.get(
    URL,
    {
      schema: {
        summary: 'Diz em que raízes e autoridades este site confia',
        response: { 200: ConfiancaResponse },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { answer, etag } = describe();
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

/** Rebuilt only when the list changes: it is large, and every reader asks for it. */
function createDescription(
  readConfianca: () => Omit<ConfiancaResponse, 'comprovantes'>,
  comprovantes: string[],
): () => { answer: ConfiancaResponse; etag: string } {
  let known: { versao: string; answer: ConfiancaResponse; etag: string } | null = null;
  return () => {
    const confianca = readConfianca();
    if (known?.versao === confianca.versao) return known;
    const answer = { ...confianca, comprovantes };
    const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
    known = { versao: confianca.versao, answer, etag: `W/"${digest}"` };
    return known;
  };
}
