import type { ConfiancaResponse } from '#http/contrato/confianca.ts';
import { toHex } from '#pki/asn1/values.ts';
import { decodeBase64 } from '#pki/base64.ts';
import type { VerifiableAlgorithm } from '#pki/crypto-provider.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import { createWorkerTask } from '#web/verificar/navegador/worker/worker-task.ts';
import instituicao from '../../institution/instituicao.json';
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
        algorithm: algorithm as VerifiableAlgorithm,
        spki: fromBase64(spki),
        signature: fromBase64(signature),
        data: fromBase64(data),
      }),
    ),
  );
}

/** In hexadecimal; null of what is refused. */
const decode = (texts: readonly string[]): (string | null)[] =>
  texts.map((text) => {
    const bytes = decodeBase64(text);
    return bytes && toHex(bytes);
  });

interface Site {
  confianca: ConfiancaResponse;
  situacao: SituacaoPublicada;
  now: string;
}

/** The verdict of the page's worker, where the site answers this, has no proofs besides, and the clock says so. */
async function conferir(base64: string, { confianca, situacao, now }: Site) {
  const conferente = createWorkerTask({
    fetch: async (url) => {
      if (/\/confianca\/./.test(String(url))) return Response.json(null, { status: 404 });
      return Response.json(String(url).includes('confianca') ? confianca : situacao);
    },
    subtle: globalThis.crypto.subtle,
    now: () => new Date(now),
    instituicao: nameNossaInstituicao(instituicao),
  });
  const conferido = await conferente.conferir(fromBase64(base64));
  return conferido.ok && conferido.view.state === 'veredito' ? conferido.view.report : conferido;
}

Object.assign(globalThis, { verify, check, conferir, decode });
