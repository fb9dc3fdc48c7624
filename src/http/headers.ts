import type { FastifyReply, FastifyRequest } from 'fastify';

/** The security headers of every answer. No inline script or style exists, so none is allowed. */

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ONE_YEAR_SECONDS = 31_536_000;

export interface HstsOptions {
  includeSubDomains: boolean;
  preload: boolean;
}

export const hstsValue = ({ includeSubDomains, preload }: HstsOptions): string =>
  [`max-age=${ONE_YEAR_SECONDS}`, includeSubDomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ');

export const securityHeaders = (hsts: string): Record<string, string> => ({
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'strict-transport-security': hsts,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request.server.hsts));
}

/** No cache may store an answer with personal data. */
export function setPersonalDataHeaders(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
}
