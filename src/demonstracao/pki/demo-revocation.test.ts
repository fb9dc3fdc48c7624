import { describe, expect, it } from 'vitest';
import { readCrl } from '#pki/crl.ts';
import { INSTANTE_DA_PKI, titularDe, umaPki } from '../../../tests/support/uma-pki.ts';
import { createDemoRevocation } from './demo-revocation.ts';

const DIA = 24 * 60 * 60 * 1000;

describe('createDemoRevocation', () => {
  it('gives one list in force for each authority that issued any of the certificates', async () => {
    const pki = await umaPki();
    const { certificate, chain } = titularDe(pki, 'reitor');
    const source = createDemoRevocation(pki);
    const crls = (await source.findCrls([certificate, ...chain], INSTANTE_DA_PKI)).map(readCrl);
    expect(crls.length).toBe(3);
    for (const { thisUpdate, nextUpdate } of crls) {
      expect(thisUpdate.getTime()).toBeLessThanOrEqual(INSTANTE_DA_PKI.getTime());
      expect(nextUpdate?.getTime()).toBeGreaterThan(INSTANTE_DA_PKI.getTime());
    }
    expect((await source.findCrls([certificate], INSTANTE_DA_PKI)).length).toBe(1);
  });

  it('keeps a list while it is in force, and makes another for before and after', async () => {
    const pki = await umaPki();
    const { certificate } = titularDe(pki, 'reitor');
    const source = createDemoRevocation(pki);
    const listAt = async (days: number): Promise<Uint8Array | undefined> =>
      (await source.findCrls([certificate], new Date(INSTANTE_DA_PKI.getTime() + days * DIA)))[0];
    const first = await listAt(0);
    expect(await listAt(29)).toBe(first);
    expect(await listAt(31)).not.toBe(first);
    expect(readCrl((await listAt(-1)) ?? new Uint8Array()).thisUpdate.getTime()).toBeLessThan(
      INSTANTE_DA_PKI.getTime(),
    );
  });
});
