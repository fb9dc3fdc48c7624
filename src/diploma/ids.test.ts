import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeIds, makeNonce } from './ids.ts';

describe('makeNonce', () => {
  it('makes 44 digits, no two alike', () => {
    const nonces = Array.from({ length: 200 }, () => makeNonce(randomBytes));
    expect(new Set(nonces).size).toBe(200);
    for (const nonce of nonces) expect(nonce).toMatch(/^\d{44}$/);
  });

  it('asks for more bytes where some would favour a digit', () => {
    let calls = 0;
    const nonce = makeNonce((length) => new Uint8Array(length).fill(calls++ === 0 ? 255 : 7));
    expect(nonce).toBe('7'.repeat(44));
  });

  it('gives every digit its share', () => {
    const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 250);
    expect(new Set(makeNonce(bytes)).size).toBe(10);
  });
});

describe('makeIds', () => {
  it('prefixes the same number for each node', () => {
    const nonce = makeNonce((length) => new Uint8Array(length));
    const zeros = '0'.repeat(44);
    expect(makeIds(nonce)).toEqual({
      infDiploma: `VDip${zeros}`,
      dadosDiploma: `Dip${zeros}`,
      dadosRegistro: `RDip${zeros}`,
      documentacaoAcademica: `ReqDip${zeros}`,
    });
  });
});
