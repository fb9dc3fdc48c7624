import { createWebCrypto, type Subtle } from '#signature/web-crypto.ts';
import { type ComprovanteConferido, judgeComprovante } from './comprovante/judge-comprovante.ts';
import { type Conferida, withholdDados } from './conferida.ts';
import { verifyDiploma } from './verify.ts';
import type { VerificationRequest, VerificationWorld } from './world.ts';

/** The verification as a browser runs it: the same code, over the browser's own cryptography. */
export async function verifyWithWebCrypto<Key>(
  request: VerificationRequest,
  subtle: Subtle<Key>,
  world: Omit<VerificationWorld, 'crypto'>,
): Promise<Conferida> {
  return withholdDados(await verifyDiploma(request, { ...world, crypto: createWebCrypto(subtle) }), true);
}

/** Null where the file is no receipt. */
export function judgeComprovanteWithWebCrypto<Key>(
  bytes: Uint8Array,
  subtle: Subtle<Key>,
  certificates: readonly Uint8Array[],
): Promise<ComprovanteConferido | null> {
  return judgeComprovante(bytes, { crypto: createWebCrypto(subtle), certificates });
}
