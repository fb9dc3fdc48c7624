import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { CryptoProvider, SignatureVerdict } from '#pki/crypto-provider.ts';
import { rememberCrypto } from './remember-crypto.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function counting(answers: readonly SignatureVerdict[]): { crypto: CryptoProvider; calls: () => number } {
  let calls = 0;
  const verify = async () => answers[calls++] ?? 'unknown';
  const digest: CryptoProvider['digest'] = (...args) => {
    calls += 1;
    return nodeCrypto.digest(...args);
  };
  return { crypto: rememberCrypto({ digest, verify }), calls: () => calls };
}

describe('rememberCrypto', () => {
  const [spki, signature, data] = [bytes('key'), bytes('value'), bytes('data')];
  const request = { algorithm: 'rsa-sha256' as const, spki, signature, data };

  it('asks once for what is asked twice', async () => {
    const { crypto, calls } = counting(['valid', 'invalid']);
    expect(await crypto.verify(request)).toBe('valid');
    expect(await crypto.verify({ ...request, signature: bytes('value') })).toBe('valid');
    expect(await crypto.digest('SHA-256', data)).toEqual(await crypto.digest('SHA-256', data));
    expect(calls()).toBe(2);
  });

  it('never takes one question for another', async () => {
    const { crypto } = counting(['valid', 'invalid', 'unknown', 'weak', 'valid']);
    expect(await crypto.verify(request)).toBe('valid');
    expect(await crypto.verify({ ...request, spki: bytes('another') })).toBe('invalid');
    expect(await crypto.verify({ ...request, signature: bytes('other') })).toBe('unknown');
    expect(await crypto.verify({ ...request, algorithm: 'rsa-sha512' })).toBe('weak');
    expect(await crypto.verify({ ...request, data: bytes('data') })).toBe('valid');
    expect(await crypto.digest('SHA-512', data)).not.toEqual(await crypto.digest('SHA-256', data));
  });
});
