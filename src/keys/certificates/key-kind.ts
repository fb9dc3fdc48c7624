import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type SigningKey, usualAlgorithm } from '../sign-der.ts';

/** The keys a demonstration can be made with. */
export type KeyKind = 'rsa-2048' | 'rsa-4096' | 'p-256' | 'p-384';

export interface DemoKey extends SigningKey {
  /** DER of the SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
}

const generate = promisify(generateKeyPair);

/** Runs outside the main thread: several run in parallel on the cores. */
export async function generateKey(kind: KeyKind): Promise<DemoKey> {
  const { privateKey } = kind.startsWith('rsa')
    ? await generate('rsa', { modulusLength: Number(kind.slice(4)) })
    : await generate('ec', { namedCurve: kind.toUpperCase() });
  return describeKey(privateKey);
}

export function describeKey(privateKey: KeyObject): DemoKey {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, spki, algorithm: usualAlgorithm(privateKey) };
}

/** RFC 5280, 4.2.1.2 (1) names SHA-1 of the key; any short name serves, and this one also numbers certificates. */
export function nameKey(spki: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(spki).digest().subarray(0, 20));
}
