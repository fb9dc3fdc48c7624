import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writePem } from '#keys/pem.ts';
import { readCertificate } from '#pki/certificate.ts';
import { validateChain } from '#pki/chain.ts';
import { RAIZES_ICP_BRASIL } from '#pki/raizes-icp-brasil.ts';
import { hasOpenssl, judgeWithOpenssl, withTempDir } from '../../../tests/support/openssl.ts';
import {
  INICIO_DA_PKI,
  INSTANTE_DA_PKI,
  poolOf,
  titularDe,
  umaPki,
  umPedidoDePki,
} from '../../../tests/support/uma-pki.ts';
import { issueDemoCrl } from './demo-revocation.ts';
import { makePkiDemo, type PkiDemo } from './make-pki-demo.ts';

function verifyWithOpenssl({ acs }: PkiDemo, leaf: Uint8Array, purpose: string, revoked: bigint[] = []) {
  return withTempDir((dir) => {
    const lists = acs.map((ac) =>
      issueDemoCrl(
        ac,
        INICIO_DA_PKI,
        revoked.map((serial) => ({ serial, revokedAt: INICIO_DA_PKI })),
      ),
    );
    const [root = leaf, ...others] = acs.map(({ certificate }) => certificate);
    writeFileSync(join(dir, 'root.pem'), writePem('CERTIFICATE', root));
    writeFileSync(join(dir, 'others.pem'), others.map((der) => writePem('CERTIFICATE', der)).join(''));
    writeFileSync(join(dir, 'crls.pem'), lists.map((der) => writePem('X509 CRL', der)).join(''));
    writeFileSync(join(dir, 'leaf.pem'), writePem('CERTIFICATE', leaf));
    const at = ['-attime', String(INSTANTE_DA_PKI.getTime() / 1000)];
    const files = ['-CAfile', 'root.pem', '-untrusted', 'others.pem', '-CRLfile', 'crls.pem', 'leaf.pem'];
    return judgeWithOpenssl(
      ['verify', '-crl_check_all', '-x509_strict', '-purpose', purpose, ...at, ...files],
      dir,
    );
  });
}

describe('makePkiDemo', () => {
  describe.each<KeyKind>(['rsa-2048', 'p-256'])('with %s', (kind) => {
    it.skipIf(!hasOpenssl)('is accepted by openssl verify, CRLs included', async () => {
      const pki = await umaPki(kind);
      for (const { certificate } of pki.titulares) {
        expect(verifyWithOpenssl(pki, certificate, 'smimesign')).toMatchObject({ accepts: true });
      }
      expect(verifyWithOpenssl(pki, pki.act.certificate, 'timestampsign')).toMatchObject({ accepts: true });
    });

    it.skipIf(!hasOpenssl)('lets a holder be revoked', async () => {
      const pki = await umaPki(kind);
      const { certificate } = titularDe(pki, 'reitor');
      const serial = BigInt(readCertificate(certificate).serial);
      const judged = verifyWithOpenssl(pki, certificate, 'smimesign', [serial]);
      expect(judged.accepts).toBe(false);
      expect(judged.said).toContain('certificate revoked');
    });

    it('is valid to our own chain', async () => {
      const pki = await umaPki(kind);
      for (const { certificate } of pki.titulares) {
        const leaf = readCertificate(certificate);
        const request = { leaf, purpose: 'assinatura', at: INSTANTE_DA_PKI, ...poolOf(pki) } as const;
        expect(await validateChain(request, nodeCrypto)).toMatchObject({ status: 'valid' });
      }
    });
  });

  it('names the holders as ICP-Brasil does', async () => {
    const pki = await umaPki();
    expect(readCertificate(titularDe(pki, 'reitor').certificate)).toMatchObject({
      titular: 'Antônia Reitora Fictícia',
      cpf: '52998224725',
      cnpj: null,
      policies: ['2.16.76.1.2.3.4'],
    });
    expect(readCertificate(titularDe(pki, '11222333000181').certificate)).toMatchObject({
      titular: 'INSTITUTO FICTICIO DE ENSINO',
      cpf: null,
      cnpj: '11222333000181',
      policies: ['2.16.76.1.2.3.6'],
    });
  });

  it('says in every name that it has no legal value, and pins nothing', async () => {
    const pki = await umaPki();
    const all = [...pki.acs, ...pki.titulares, pki.act];
    for (const { certificate } of all)
      expect(readCertificate(certificate).subject.text).toMatch(/sem valor legal/);
    const { trust } = poolOf(pki);
    expect(RAIZES_ICP_BRASIL.some(({ sha256 }) => trust.has(sha256))).toBe(false);
  });

  it('gives RSA-4096 to the holders alone', async () => {
    const pki = await umaPki('rsa-4096');
    const keyOf = ({ certificate }: { certificate: Uint8Array }) => readCertificate(certificate).keyAlgorithm;
    expect(pki.titulares.map(keyOf)).toEqual(pki.titulares.map(() => ({ kind: 'rsa', bits: 4096 })));
    expect(keyOf(pki.act)).toEqual({ kind: 'rsa', bits: 2048 });
  });

  it('makes new keys each time', async () => {
    const { newKey: _, ...request } = umPedidoDePki('p-256');
    const [first, second] = [await makePkiDemo(request), await makePkiDemo(request)];
    expect(first.acs[0]?.key.spki).not.toEqual(second.acs[0]?.key.spki);
  });
});
