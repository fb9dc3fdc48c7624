import { describe, expect, it } from 'vitest';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { boolean, sequence } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import {
  ANO,
  confiaEm,
  depois,
  type Elo,
  INSTANTE,
  umaAc,
  umaLcr,
  umElo,
  umTitular,
} from '../../tests/support/uma-cadeia.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { type ChainReport, type ChainRequest, validateChain } from './chain.ts';
import { type Crl, readCrl } from './crl.ts';
import { DerError } from './der.ts';

const DIA = ANO / 365;
const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz, { ca: { pathLength: 0 } });
const titular = await umTitular(ac);
const lcrs = [umaLcr(raiz), umaLcr(ac)];

const judge = (change: Partial<ChainRequest> = {}): Promise<ChainReport> =>
  validateChain(
    {
      leaf: titular.certificate,
      purpose: 'assinatura',
      at: INSTANTE,
      certificates: [raiz.certificate, ac.certificate],
      crls: lcrs,
      trust: confiaEm(raiz),
      ...change,
    },
    nodeCrypto,
  );

/** The answers that are not `valid`, as `check: status code`. */
const faults = ({ findings }: ChainReport): string[] =>
  findings
    .filter(({ status }) => status !== 'valid')
    .map(({ check, status, code }) => `${check}: ${status} ${code}`);

const chainOf = (leaf: Elo, ...above: readonly Elo[]) => ({
  leaf: leaf.certificate,
  certificates: above.map(({ certificate }) => certificate),
});

/** The same certificate under another algorithm OID, inside and outside. */
function renameAlgorithm({ der }: Certificate, from: string, to: string): Certificate {
  return readCertificate(
    new Uint8Array(Buffer.from(Buffer.from(der).toString('hex').replaceAll(from, to), 'hex')),
  );
}

describe('validateChain', () => {
  it('answers every question about a chain that holds', async () => {
    const report = await judge();
    expect(report.status).toBe('valid');
    expect(report.path.map(({ commonName }) => commonName)).toEqual(['Titular', 'AC', 'Raiz']);
    expect(report.findings.map(({ check, code }) => `${check} ${code}`)).toEqual([
      'caminho raiz-confiavel',
      'assinaturas assinaturas-validas',
      'validade dentro-da-validade',
      'restricoes restricoes-atendidas',
      'uso-da-chave emissores-podem-certificar',
      'extensoes extensoes-conhecidas',
      'uso-do-titular pode-assinar',
      'politica tipo-a3-ou-a4',
      'revogacao nao-revogado',
      'revogacao nao-revogado',
    ]);
  });

  it.each(['rsa-2048', 'p-384'] as const)('follows signatures of %s', async (kind) => {
    const root = await umaAc('Raiz', null, { kind });
    const leaf = await umTitular(root, { kind });
    expect(
      faults(await judge({ ...chainOf(leaf, root), crls: [umaLcr(root)], trust: confiaEm(root) })),
    ).toEqual([]);
  });

  describe('path', () => {
    it('does not trust a root by its name', async () => {
      expect(faults(await judge({ trust: confiaEm(await umaAc('Raiz', null)) }))).toContain(
        'caminho: invalid raiz-nao-confiavel',
      );
    });

    it('cannot check what no certificate at hand issued', async () => {
      expect(faults(await judge({ certificates: [raiz.certificate] }))).toEqual([
        'caminho: unavailable emissor-ausente',
        'revogacao: unavailable lcr-ausente',
      ]);
    });

    it('refuses a certificate its issuer did not sign', async () => {
      const impostor = await umaAc('AC', raiz);
      const forged = await umTitular({ name: ac.name, key: { ...impostor.key, spki: ac.key.spki } });
      expect(faults(await judge({ leaf: forged.certificate }))).toEqual([
        'assinaturas: invalid assinatura-invalida',
      ]);
    });

    it('is not led astray by another authority of the same name', async () => {
      const namesake = await umaAc('AC', raiz, { key: { ...(await umaAc('x', null)).key } });
      const certificates = [namesake.certificate, raiz.certificate, ac.certificate, ac.certificate];
      expect(faults(await judge({ certificates }))).toEqual([]);
    });

    it('still lacks the issuer where one at hand has its name and did not sign', async () => {
      const namesake = await umaAc('AC', null, { key: (await umaAc('x', null)).key });
      const report = await judge({
        leaf: { ...titular.certificate, authorityKeyId: null },
        certificates: [raiz.certificate, namesake.certificate],
      });
      expect(faults(report)[0]).toBe('caminho: unavailable emissor-ausente');
      expect(report.path).toHaveLength(1);
    });

    it('finds the way through a cross-certificate', async () => {
      const otherRoot = await umaAc('Outra raiz', null);
      const crossed = await umaAc('Raiz', otherRoot, { key: raiz.key });
      const report = await judge({
        certificates: [raiz, ac, crossed, otherRoot].map(({ certificate }) => certificate),
        trust: confiaEm(otherRoot),
        crls: [...lcrs, umaLcr(otherRoot)],
      });
      expect(report.path.map(({ commonName }) => commonName)).toEqual([
        'Titular',
        'AC',
        'Raiz',
        'Outra raiz',
      ]);
      expect(faults(report)).toEqual([]);
    });

    it('ends, on authorities that certify each other in circles', async () => {
      const a = await umaAc('A', null);
      const b = await umaAc('B', null);
      const circle = [];
      for (let i = 0; i < 20; i++)
        circle.push(await umaAc('A', b, { key: a.key }), await umaAc('B', a, { key: b.key }));
      const leaf = await umTitular(a);
      const report = await judge(chainOf(leaf, ...circle));
      expect(faults(report)[0]).toBe('caminho: unavailable limite-de-caminho');
    });

    it('keeps "revoked" although a stranger offers a way that cannot be checked', async () => {
      const entry = { serial: BigInt(titular.certificate.serial), revokedAt: depois(-DIA) };
      const crls = [umaLcr(raiz), umaLcr(ac, { revoked: [entry] })];
      const stranger = await umaAc('AC', await umaAc('Ninguém', null), { key: ac.key });
      const report = await judge({
        crls,
        certificates: [stranger.certificate, raiz.certificate, ac.certificate],
      });
      expect(faults(report)).toEqual(['revogacao: invalid revogado']);
    });
  });

  describe('signatures', () => {
    it('cannot check an algorithm it does not know', async () => {
      const leaf = renameAlgorithm(titular.certificate, '06082a8648ce3d040302', '06082a8648ce3d04030f');
      expect(faults(await judge({ leaf }))).toEqual(['assinaturas: unavailable algoritmo-desconhecido']);
    });

    it('cannot check SHA-1', async () => {
      const root = await umaAc('Raiz', null, { kind: 'rsa-2048' });
      const leaf = await umTitular(root);
      const sha1 = renameAlgorithm(leaf.certificate, '06092a864886f70d01010b', '06092a864886f70d010105');
      const request = { ...chainOf(leaf, root), leaf: sha1, crls: [umaLcr(root)], trust: confiaEm(root) };
      expect(faults(await judge(request))).toEqual(['assinaturas: unavailable algoritmo-fraco']);
    });

    it('cannot check an RSA key under 2048 bits', async () => {
      const leaf = await umTitular(ac, { kind: 'rsa-1024' as 'rsa-2048' });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual([
        'assinaturas: unavailable algoritmo-fraco',
      ]);
    });
  });

  describe('validity', () => {
    it.each([
      ['ainda-nao-valido', depois(DIA), depois(ANO)],
      ['vencido', depois(-ANO), depois(-DIA)],
    ])('refuses %s', async (code, notBefore, notAfter) => {
      const leaf = await umTitular(ac, { notBefore, notAfter });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual([`validade: invalid ${code}`]);
    });

    it('asks it of the authorities and of the root too', async () => {
      const root = await umaAc('Raiz', null, { notAfter: depois(-DIA) });
      const leaf = await umTitular(root);
      const report = await judge({ ...chainOf(leaf, root), crls: [umaLcr(root)], trust: confiaEm(root) });
      expect(faults(report)).toEqual(['validade: invalid vencido']);
    });

    it('holds at the very first and last second', async () => {
      const leaf = await umTitular(ac, { notBefore: INSTANTE, notAfter: INSTANTE });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual([]);
    });
  });

  describe('constraints and key usage', () => {
    it('refuses an issuer that is no authority', async () => {
      const leaf = await umTitular(titular);
      const report = await judge({
        leaf: leaf.certificate,
        certificates: [raiz, ac, titular].map(({ certificate }) => certificate),
        crls: [...lcrs, umaLcr(titular)],
      });
      expect(faults(report)).toEqual([
        'restricoes: invalid emissor-nao-e-ac',
        'uso-da-chave: invalid emissor-nao-pode-certificar',
        'revogacao: unavailable lcr-emissor-nao-pode-assinar',
      ]);
    });

    it('refuses a path longer than an authority allows', async () => {
      const below = await umaAc('AC abaixo', ac);
      const leaf = await umTitular(below);
      const report = await judge({ ...chainOf(leaf, below, ac, raiz), crls: [...lcrs, umaLcr(below)] });
      expect(faults(report)).toEqual(['restricoes: invalid caminho-longo-demais']);
    });

    it('refuses an authority that signs as a holder', async () => {
      const leaf = await umTitular(ac, { ca: { pathLength: null } });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual(['restricoes: invalid titular-e-ac']);
    });

    it('refuses a holder whose key is not for signing', async () => {
      const leaf = await umTitular(ac, { keyUsage: ['keyEncipherment'] });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual([
        'uso-do-titular: invalid nao-pode-assinar',
      ]);
    });

    it('obeys no critical extension that it does not know, and none that it cannot read', async () => {
      const withExtension = async (oid: string, isCritical: boolean): Promise<string[]> => {
        const extraExtensions = [writeExtension(oid, sequence(), isCritical)];
        return faults(await judge({ leaf: (await umTitular(ac, { extraExtensions })).certificate }));
      };
      expect(await withExtension('1.2.3.4', false)).toEqual([]);
      expect(await withExtension('1.2.3.4', true)).toEqual([
        'extensoes: unavailable extensao-critica-desconhecida',
      ]);
      // RFC 5280, 4.2.1.10: constraints of names hold something, and are critical, marked or not.
      expect(await withExtension('2.5.29.30', false)).toEqual(['extensoes: unavailable extensao-ilegivel']);
    });
  });

  describe('purpose', () => {
    it.each([
      [['2.16.76.1.2.3.66'], []],
      [['2.16.76.1.2.4.3', '1.2.3'], []],
      [['2.16.76.1.2.1.4'], ['politica: invalid tipo-insuficiente']],
      [['2.16.76.1.2.30.4'], ['politica: invalid tipo-insuficiente']],
      [['2.16.76.1.2.3'], ['politica: invalid tipo-insuficiente']],
      [[], ['politica: invalid tipo-insuficiente']],
    ])('judges the policies %j', async (policies, expected) => {
      const leaf = await umTitular(ac, { policies });
      expect(faults(await judge({ leaf: leaf.certificate }))).toEqual(expected);
    });

    const stamping = '1.3.6.1.5.5.7.3.8';
    it.each([
      [{ oids: [stamping], isCritical: true }, []],
      [{ oids: [stamping], isCritical: false }, ['politica: invalid nao-e-certificado-de-carimbo']],
      [
        { oids: [stamping, '1.3.6.1.5.5.7.3.4'], isCritical: true },
        ['politica: invalid nao-e-certificado-de-carimbo'],
      ],
      [undefined, ['politica: invalid nao-e-certificado-de-carimbo']],
    ])('judges the extended key usage %j of a time-stamp authority', async (extendedKeyUsage, expected) => {
      const leaf = await umElo('ACT', ac, extendedKeyUsage ? { extendedKeyUsage } : {});
      expect(faults(await judge({ leaf: leaf.certificate, purpose: 'carimbo-do-tempo' }))).toEqual(expected);
    });
  });

  describe('revocation', () => {
    const serial = BigInt(titular.certificate.serial);
    const listed = (revokedAt: Date) => ({
      revoked: [
        { serial: 5n, revokedAt },
        { serial, revokedAt, reason: 1 },
      ],
    });
    const withCrls = async (...crls: Crl[]): Promise<string[]> =>
      faults(await judge({ crls: [umaLcr(raiz), ...crls] }));

    it('cannot be checked without the list of the issuer', async () => {
      expect(await withCrls()).toEqual(['revogacao: unavailable lcr-ausente']);
    });

    it('is found up to the instant', async () => {
      expect(await withCrls(umaLcr(ac, listed(INSTANTE)))).toEqual(['revogacao: invalid revogado']);
      expect(await withCrls(umaLcr(ac, listed(depois(-DIA))))).toEqual(['revogacao: invalid revogado']);
    });

    it('leaves what was signed before it standing', async () => {
      const report = await judge({ crls: [umaLcr(raiz), umaLcr(ac, listed(depois(1000)))] });
      expect(report.status).toBe('valid');
      expect(report.findings).toContainEqual(expect.objectContaining({ code: 'revogado-depois' }));
    });

    it('is found in any list of the issuer, an old one too', async () => {
      const old = umaLcr(ac, {
        ...listed(depois(-90 * DIA)),
        thisUpdate: depois(-60 * DIA),
        nextUpdate: depois(-30 * DIA),
      });
      expect(await withCrls(umaLcr(ac), old)).toEqual(['revogacao: invalid revogado']);
    });

    it('cannot be ruled out by a list that was over', async () => {
      const stale = umaLcr(ac, { thisUpdate: depois(-60 * DIA), nextUpdate: depois(-1000) });
      expect(await withCrls(stale)).toEqual(['revogacao: unavailable lcr-fora-do-instante']);
    });

    it('is ruled out by a list made later, while the certificate had not expired', async () => {
      const later = { thisUpdate: depois(DIA), nextUpdate: depois(2 * DIA) };
      expect(await withCrls(umaLcr(ac, later))).toEqual([]);
      const tooLate = { thisUpdate: depois(2 * ANO), nextUpdate: depois(3 * ANO) };
      expect(await withCrls(umaLcr(ac, tooLate))).toEqual(['revogacao: unavailable lcr-fora-do-instante']);
    });

    it('is not read from a list the issuer did not sign', async () => {
      const impostor = await umaAc('AC', null);
      expect(await withCrls(umaLcr(impostor))).toEqual(['revogacao: unavailable lcr-assinatura-invalida']);
      expect(await withCrls(umaLcr(impostor, listed(depois(-DIA))), umaLcr(ac))).toEqual([]);
    });

    it('is not ruled out by a list with an extension that nobody here knows', async () => {
      const withRemark = (isCritical: boolean) =>
        umaLcr(ac, { extraExtensions: [writeExtension('1.2.3.4', boolean(true), isCritical)] });
      expect(await withCrls(withRemark(true))).toEqual(['revogacao: unavailable lcr-extensao-critica']);
      expect(await withCrls(withRemark(false))).toEqual([]);
    });

    it('is asked of the authorities too', async () => {
      const entry = { serial: BigInt(ac.certificate.serial), revokedAt: depois(-DIA) };
      const report = await judge({ crls: [umaLcr(raiz, { revoked: [entry] }), umaLcr(ac)] });
      expect(faults(report)).toEqual(['revogacao: invalid revogado']);
    });

    it('gives up on a heap of lists instead of skipping some', async () => {
      const heap = Array.from({ length: 65 }, () => umaLcr(ac));
      expect(await withCrls(...heap)).toEqual(['revogacao: unavailable lcr-demais']);
    });
  });

  it('accepts no leaf, authority or list in which one bit was flipped', { tags: ['largo'] }, async () => {
    const flips = (der: Uint8Array): Uint8Array[] =>
      Array.from(der, (octet, at) => {
        const copy = der.slice();
        copy[at] = octet ^ (1 << (at % 8));
        return copy;
      });
    for (const der of flips(titular.certificate.der)) {
      const leaf = readIfAny(readCertificate, der);
      if (leaf) expect((await judge({ leaf })).status).not.toBe('valid');
    }
    for (const der of flips(ac.certificate.der)) {
      const changed = readIfAny(readCertificate, der);
      if (changed)
        expect((await judge({ certificates: [raiz.certificate, changed] })).status).not.toBe('valid');
    }
    for (const der of flips(umaLcr(ac).der)) {
      const changed = readIfAny(readCrl, der);
      if (changed) expect((await judge({ crls: [umaLcr(raiz), changed] })).status).not.toBe('valid');
    }
  });
});

function readIfAny<Value>(read: (der: Uint8Array) => Value, der: Uint8Array): Value | null {
  try {
    return read(der);
  } catch (error) {
    expect(error).toBeInstanceOf(DerError);
    return null;
  }
}
