import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import {
  comCarimbo,
  DIA,
  depoisDe,
  quemAssina,
  quemConfere,
  umaPkiDoDiploma,
} from '../../tests/support/assina.ts';
import { INSTANTE_DA_PKI } from '../../tests/support/uma-pki.ts';
import { createProvability, type ProvabilityWorld } from './ensure-provable.ts';

const pki = await umaPkiDoDiploma();
const reitor = quemAssina(pki, 'reitor');
const { certificates = [], revocation } = comCarimbo(pki);
if (!revocation) throw new RangeError('incomplete');

describe('createProvability', () => {
  const umMundo = (changes: Partial<ProvabilityWorld> = {}): ProvabilityWorld => ({
    completion: { crypto: nodeCrypto, certificates, revocation },
    trust: quemConfere(pki).trust,
    listFalhasDeLcr: () => [],
    now: () => INSTANTE_DA_PKI,
    ...changes,
  });
  const codeOf = (changes: Partial<ProvabilityWorld>) =>
    createProvability(umMundo(changes))(reitor).then(
      () => 'provável',
      ({ code, message }) => `${code}: ${message}`,
    );
  const silent = { findCrls: async () => [] };

  it('is content with a chain to a trusted root and the lists of all above', async () => {
    expect(await codeOf({})).toBe('provável');
  });

  it('tells a missing chain, a strange root and a certificate out of its days, before anything is signed', async () => {
    const alone = { crypto: nodeCrypto, certificates: [], revocation };
    const signer = { ...reitor, chain: [] };
    await expect(createProvability(umMundo({ completion: alone }))(signer)).rejects.toMatchObject({
      code: 'emissor-ausente',
    });
    expect(await codeOf({ trust: new Set() })).toMatch(/^raiz-nao-confiavel: /);
    expect(await codeOf({ now: () => depoisDe(INSTANTE_DA_PKI, -900 * DIA) })).toMatch(/^ainda-nao-valido: /);
  });

  it('names the host that gave no list, and what to do about it', async () => {
    const completion = { crypto: nodeCrypto, certificates, revocation: silent };
    const listFalhasDeLcr = () => [
      { url: 'http://lcr.ac.test/a.crl', reason: 'host-nao-permitido' },
      { url: 'http://outra.test/b.crl', reason: 'http-503' },
    ];
    const told = await codeOf({ completion, listFalhasDeLcr });
    expect(told).toMatch(/^lcr-ausente: /);
    expect(told).toContain('lcr.ac.test não está em lcr.hosts, de institution/emissao.json: inclua-o.');
    expect(told).toContain('outra.test não a deu (http-503)');
    expect(told).not.toMatch(/Fict[ií]ci|\d{11}/);
  });

  it('asks once for many diplomas, and again after a failure or a while', async () => {
    let asked = 0;
    let isDown = true;
    let now = INSTANTE_DA_PKI;
    const completion = {
      crypto: nodeCrypto,
      certificates,
      revocation: {
        findCrls: (...asking: Parameters<typeof revocation.findCrls>) => {
          asked += 1;
          return isDown ? silent.findCrls() : revocation.findCrls(...asking);
        },
      },
    };
    const ensure = createProvability(umMundo({ completion, now: () => now }));
    await expect(ensure(reitor)).rejects.toMatchObject({ code: 'lcr-ausente' });
    isDown = false;
    await Promise.all([ensure(reitor), ensure(reitor)]);
    await ensure(reitor);
    expect(asked).toBe(2);
    now = depoisDe(now, 11 * 60_000);
    await ensure(reitor);
    expect(asked).toBe(3);
  });
});
