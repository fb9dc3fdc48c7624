import { equalBytes } from '#pki/asn1/values.ts';
import { DerError } from '#pki/der.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import type { TimestampRequest } from './request.ts';
import { readTimestampResponse } from './response.ts';

export type ReplyIssue =
  | 'resposta-ilegivel'
  | 'pedido-recusado'
  | 'resumo-diferente'
  | 'nonce-diferente'
  | 'politica-diferente';

/** RFC 3161, 2.2: the token, if it answers this request and no other. The verifier judges its signature. */
export function checkReply(
  reply: Uint8Array,
  { imprint, nonce, policy }: TimestampRequest,
): { ok: true; token: Uint8Array } | { ok: false; issue: ReplyIssue } {
  try {
    const { status, token: der } = readTimestampResponse(reply);
    if (status > 1 || der === null) return { ok: false, issue: 'pedido-recusado' };
    const token = readTimestampToken(der);
    const isSame =
      token.imprint.algorithm === imprint.algorithm && equalBytes(token.imprint.digest, imprint.digest);
    if (!isSame) return { ok: false, issue: 'resumo-diferente' };
    const isAnswer = nonce === null || (token.nonce !== null && equalBytes(token.nonce, nonce));
    if (!isAnswer) return { ok: false, issue: 'nonce-diferente' };
    if (policy !== null && token.policy !== policy) return { ok: false, issue: 'politica-diferente' };
    return { ok: true, token: der };
  } catch (error) {
    if (error instanceof DerError) return { ok: false, issue: 'resposta-ilegivel' };
    throw error;
  }
}
