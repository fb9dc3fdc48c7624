import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from '../signing/is-missing.ts';
import { writeOnce } from '../signing/write-once.ts';

/** An Ed25519 key of a log or of a witness, in one file. It signs only checkpoints: no diploma, and no receipt. */
export interface ChaveDoRegistro {
  /** The 32 bytes of the public key. */
  publica: Uint8Array;
  sign(data: Uint8Array): Uint8Array;
}

class ChaveDoRegistroError extends Error {
  override readonly name = 'ChaveDoRegistroError';
  readonly code = 'chave-ilegivel';
}

/** An existing file stays. */
export function makeChaveDoRegistro(path: string): void {
  if (!isMissing(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeOnce(path, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
}

export function openChaveDoRegistro(path: string): ChaveDoRegistro {
  const key = readKey(path);
  if (key.asymmetricKeyType !== 'ed25519') throw new ChaveDoRegistroError(`${path} não é uma chave Ed25519.`);
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    publica: new Uint8Array(spki.subarray(-KEY_BYTES)),
    sign: (data) => new Uint8Array(sign(null, data, key)),
  };
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ChaveDoRegistroError(`${path} não pode ser lido.`, { cause });
  }
}

const KEY_BYTES = 32;
/** RFC 8410, section 4: the bytes before the key in its SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export async function verifyEd25519(request: {
  chave: Uint8Array;
  data: Uint8Array;
  signature: Uint8Array;
}): Promise<boolean> {
  const { chave, data, signature } = request;
  const key = Buffer.concat([SPKI_PREFIX, chave]);
  return verify(null, data, { key, format: 'der', type: 'spki' }, signature);
}
