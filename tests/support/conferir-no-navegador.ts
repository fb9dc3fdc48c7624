import type { SignatureAlgorithm } from '#signature/ports.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { createWebCrypto } from '#signature/web-crypto.ts';
import { summarize } from './resumo-das-assinaturas.ts';

/** What a test's page runs: the verifier of the product over the browser's own cryptography. */

const crypto = createWebCrypto(globalThis.crypto.subtle);
const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function verify(base64: string, raiz: string, now: string) {
  const options = { crypto, trust: new Set([raiz]), now: new Date(now) };
  return summarize(await verifySignatures(fromBase64(base64), options));
}

async function check(vectors: Record<'algorithm' | 'spki' | 'signature' | 'data', string>[]) {
  return Promise.all(
    vectors.map(({ algorithm, spki, signature, data }) =>
      crypto.verify({
        algorithm: algorithm as SignatureAlgorithm,
        spki: fromBase64(spki),
        signature: fromBase64(signature),
        data: fromBase64(data),
      }),
    ),
  );
}

Object.assign(globalThis, { verify, check });
