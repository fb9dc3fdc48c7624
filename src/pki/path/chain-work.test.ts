import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { ChainWork } from './chain-work.ts';

const raiz = await umaAc('Raiz', null);
const titular = await umTitular(raiz);
const [holder, issuer] = [titular.certificate, raiz.certificate];

function counting() {
  let verified = 0;
  const crypto: typeof nodeCrypto = {
    ...nodeCrypto,
    verify: (request) => {
      verified += 1;
      return nodeCrypto.verify(request);
    },
  };
  return { crypto, count: () => verified };
}

describe('ChainWork', () => {
  it('verifies one link once', async () => {
    const { crypto, count } = counting();
    const work = new ChainWork();
    for (let time = 0; time < 3; time += 1) expect(await work.verify(holder, issuer, crypto)).toBe('valid');
    expect(await work.verify(issuer, holder, crypto)).toBe('invalid');
    expect(count()).toBe(2);
  });

  it('gives no answer beyond its total, neither good nor bad, and none after that', async () => {
    const { crypto, count } = counting();
    const work = new ChainWork(400);
    expect(await work.verify(holder, issuer, crypto)).toBeNull();
    expect(work.canLook([])).toBe(false);
    expect(work.findEntry(umaLcr(raiz), holder)).toBe('limite');
    expect(count()).toBe(0);
  });

  it('looks a certificate up in a list once', () => {
    const revoked = [{ serial: BigInt(holder.serial), revokedAt: new Date(0) }];
    const crl = umaLcr(raiz, { revoked });
    const work = new ChainWork(1 + crl.entries.length * 0.01);
    expect(work.findEntry(crl, holder)).toMatchObject({ revokedAt: new Date(0) });
    expect(work.findEntry(crl, holder)).toMatchObject({ revokedAt: new Date(0) });
  });
});
