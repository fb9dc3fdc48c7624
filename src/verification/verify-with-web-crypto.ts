import { createWebCrypto, type Subtle } from '#pki/web-crypto.ts';
import { type ComprovanteConferido, judgeComprovante } from './comprovante/judge-comprovante.ts';
import { type Conferida, withholdDados } from './conferida.ts';
import type { VerificationRequest, VerificationWorld } from './verification-world.ts';
import { verifyDiploma } from './verify.ts';

/** The verification as a browser runs it: the same code, over the browser's own cryptography. */
export async function verifyWithWebCrypto<Key>(
  request: VerificationRequest,
  subtle: Subtle<Key>,
  world: Omit<VerificationWorld, 'crypto'>,
): Promise<Conferida> {
  return withholdDados(await verifyDiploma(request, { ...world, crypto: createWebCrypto(subtle) }), true);
}

/**
 * The same where the list of trusted roots is unreachable: judges only what needs no root. It shows nothing from the
 * file, since its signer is unknown, and claims no legal value, since the list decides that too.
 */
export async function verifyWithoutRoots<Key>(
  request: VerificationRequest,
  subtle: Subtle<Key>,
  world: Pick<VerificationWorld, 'now' | 'situacaoOf' | 'hosts' | 'instituicao'>,
): Promise<Conferida> {
  const { report } = await verifyWithWebCrypto(request, subtle, {
    ...world,
    trust: new Set(),
    isWithoutRoots: true,
    certificates: [],
    ambiente: 'homologacao',
  });
  return { report, diploma: null, iniciais: null };
}

/** Null where the file is no receipt. */
export function judgeComprovanteWithWebCrypto<Key>(
  bytes: Uint8Array,
  subtle: Subtle<Key>,
  certificates: readonly Uint8Array[],
): Promise<ComprovanteConferido | null> {
  return judgeComprovante(bytes, { crypto: createWebCrypto(subtle), certificates });
}
