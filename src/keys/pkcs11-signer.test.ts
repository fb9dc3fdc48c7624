import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificate } from '#pki/certificate.ts';
import { hasSoftHsm, type UmToken, umToken } from '../../tests/support/softhsm.ts';
import { titularDe, umaPki } from '../../tests/support/uma-pki.ts';
import { nodeCrypto } from './node-crypto.ts';
import { Pkcs11Error } from './pkcs11/cryptoki.ts';
import { openPkcs11Signer, type Pkcs11SignerOptions } from './pkcs11-signer.ts';

const data = new TextEncoder().encode('sem valor legal');

const codeOf = async (options: Pkcs11SignerOptions): Promise<string> => {
  try {
    (await openPkcs11Signer(options)).close();
  } catch (error) {
    if (error instanceof Pkcs11Error) return error.code;
    throw error;
  }
  return 'aberto';
};

describe.skipIf(!hasSoftHsm)('openPkcs11Signer', () => {
  let token: UmToken;
  let alone: UmToken;
  let closed: UmToken;
  beforeAll(async () => {
    token = umToken();
    // SoftHSM2 counts its tokens when it is loaded, which the first store does.
    alone = token.another('so-um');
    closed = token.another('fechado');
    await token.store(titularDe(await umaPki('rsa-2048'), 'reitor'));
    await token.store(titularDe(await umaPki('p-256'), 'secretaria-academica'));
  });
  afterAll(() => token.remove());

  it.each([
    ['rsa-2048', 'reitor', 'rsa-sha256'],
    ['rsa-2048', 'reitor', 'rsa-sha512'],
    ['p-256', 'secretaria-academica', 'ecdsa-sha256'],
  ] as const)('signs with the %s key of %s by %s', async (kind, id, algorithm) => {
    const entity = titularDe(await umaPki(kind), id);
    const signer = await openPkcs11Signer({
      ...token,
      certificateLabel: id,
      knownChain: entity.chain.toReversed(),
      algorithm,
    });
    expect(signer).toMatchObject({ certificate: entity.certificate, chain: entity.chain, algorithm });
    const { spki } = readCertificate(signer.certificate);
    for (let i = 0; i < 3; i++) {
      const signature = await signer.sign(data);
      expect(await nodeCrypto.verify({ algorithm, spki, signature, data })).toBe('valid');
    }
    signer.close();
  });

  it('serves several signers of one token at once', async () => {
    const ids = ['reitor', 'secretaria-academica'];
    const signers = await Promise.all(
      ids.map((certificateLabel) => openPkcs11Signer({ ...token, certificateLabel })),
    );
    const signed = await Promise.all(signers.map((signer) => signer.sign(data)));
    for (const [index, signer] of signers.entries()) {
      const { spki } = readCertificate(signer.certificate);
      const signature = signed[index] ?? new Uint8Array();
      expect(await nodeCrypto.verify({ algorithm: signer.algorithm, spki, signature, data })).toBe('valid');
      signer.close();
    }
  });

  it('names what is wrong', async () => {
    expect(await codeOf({ ...token })).toBe('pkcs11-certificado-ambiguo');
    expect(await codeOf({ ...token, certificateLabel: 'ninguem' })).toBe('pkcs11-certificado-ausente');
    expect(await codeOf({ ...token, tokenLabel: 'outro' })).toBe('pkcs11-token-ausente');
    expect(await codeOf({ ...token, modulePath: '/nao/existe.so' })).toBe('pkcs11-biblioteca');
  });

  it('chooses the only certificate with a key by itself', async () => {
    await alone.store(titularDe(await umaPki('p-256'), 'reitor'));
    expect(await codeOf({ ...alone })).toBe('aberto');
  });

  it('does not sign with a wrong PIN', async () => {
    expect(await codeOf({ ...closed, pin: '000000' })).toBe('pkcs11-pin');
  });
});
