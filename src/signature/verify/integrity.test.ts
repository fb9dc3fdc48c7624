import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { encodeBase64 } from '#pki/base64.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { AS_CINCO, assina, quemAssina, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { settle } from './finding.ts';
import { verifyIntegrity } from './integrity.ts';

const pki = await umaPkiDoDiploma();
const diploma = textoDe(await assina(umDiploma(), pki, AS_CINCO));

/** What is wrong with each signature: check, status and code. */
async function faultsOf(text: string, crypto: CryptoProvider = nodeCrypto): Promise<string[][]> {
  const { findings, signatures } = await verifyIntegrity(abre(bytesDe(text)), crypto);
  expect(settle(findings)).toBe('valid');
  return signatures.map((each) =>
    each.findings
      .filter(({ status }) => status !== 'valid')
      .map(({ check, status, code }) => `${check} ${status} ${code}`),
  );
}

const changed = (old: string | RegExp, replacement: string): string => {
  const text = diploma.replace(old, replacement);
  expect(text).not.toBe(diploma);
  return text;
};

const DADOS = 'dados invalid resumo-diferente';
const VALUE = 'assinatura invalid assinatura-nao-confere';

describe('verifyIntegrity', () => {
  it('finds nothing wrong with what was signed', async () => {
    expect(await faultsOf(diploma)).toEqual([[], [], [], [], []]);
  });

  it('tells which signatures cover what was changed', async () => {
    expect(await faultsOf(changed('Ana Exemplo', 'Eva Exemplo'))).toEqual([
      [DADOS],
      [DADOS],
      [DADOS],
      [],
      [DADOS],
    ]);
    expect(await faultsOf(changed('<LivroRegistro>L-001', '<LivroRegistro>L-002'))).toEqual([
      [],
      [],
      [],
      [DADOS],
      [DADOS],
    ]);
    expect(await faultsOf(changed('ambiente="Homologação"', ''))).toEqual([[], [], [], [], [DADOS]]);
  });

  it('finds that a signature of a person was taken away', async () => {
    const without = changed(/<ds:Signature [^>]*Id="Sign-2">.*?<\/ds:Signature>/s, '');
    expect(await faultsOf(without)).toEqual([[], [DADOS], [], [DADOS]]);
  });

  it('finds changed properties and values', async () => {
    expect((await faultsOf(changed('09:30:00.000Z', '09:30:00.001Z')))[0]).toEqual([
      'propriedades invalid resumo-diferente',
    ]);
    const [, one = '', two = ''] =
      /<ds:SignatureValue [^>]*>(.*?)<.*?<ds:SignatureValue [^>]*>(.*?)</s.exec(diploma) ?? [];
    expect((await faultsOf(changed(one, two)))[0]).toEqual([VALUE]);
  });

  it('does not read an ECDSA value in DER, and refuses one that only starts like it', async () => {
    const [, raw = ''] = /<ds:SignatureValue [^>]*>(.*?)</s.exec(diploma) ?? [];
    const halves = Buffer.from(raw, 'base64');
    const integer = (half: Uint8Array) => Buffer.concat([Buffer.from([0x02, half.length + 1, 0]), half]);
    const pair = Buffer.concat([integer(halves.subarray(0, 32)), integer(halves.subarray(32))]);
    const der = Buffer.concat([Buffer.from([0x30, pair.length]), pair]);
    expect((await faultsOf(changed(raw, der.toString('base64'))))[0]).toEqual([
      'assinatura unavailable forma-desconhecida',
    ]);
    const cut = der.subarray(0, -1);
    expect((await faultsOf(changed(raw, cut.toString('base64'))))[0]).toEqual([VALUE]);
  });

  it('proves nothing with a certificate that is not the one named, is not named or cannot be read', async () => {
    const open = (code: string) => [`certificado unavailable ${code}`, `assinatura unavailable ${code}`];
    const swapped = await faultsOf(changed('<ds:X509Certificate>MII', '<ds:X509Certificate>MIJ'));
    expect(swapped[0]).toEqual(open('certificado-trocado'));
    const unnamed = await faultsOf(changed(/<xades:CertDigest>.*?<\/xades:CertDigest>/, ''));
    expect(unnamed[0]).toEqual(['propriedades invalid resumo-diferente', ...open('certificado-nao-nomeado')]);
    const garbage = 'AAAA';
    const digest = encodeBase64(await nodeCrypto.digest('SHA-256', new Uint8Array(3)));
    const unread = diploma
      .replace(/(<ds:X509Certificate>)[^<]*/, `$1${garbage}`)
      .replace(/(<xades:CertDigest>.*?<ds:DigestValue>)[^<]*/, `$1${digest}`);
    expect((await faultsOf(unread))[0]).toEqual([
      'propriedades invalid resumo-diferente',
      'assinatura unavailable certificado-ilegivel',
    ]);
  });

  it('refuses a signature that is over another node', async () => {
    const id = /id="(RDip\d+)"/.exec(diploma)?.[1];
    const moved = ['referencia invalid referencia-a-outro-no', 'dados invalid referencia-a-outro-no', VALUE];
    expect((await faultsOf(changed(/URI="#Dip\d+"/, `URI="#${id}"`)))[0]).toEqual(moved);
    expect((await faultsOf(changed(/URI="#Dip\d+"/, 'URI="#nada"')))[0]).toEqual(moved);
  });

  it.each(['', '#VDIP', 'http://localhost/', '#xpointer(/)'])(
    'digests nothing of a reference it does not know: %s',
    async (uri) => {
      const body = /id="(VDip\d+)"/.exec(diploma)?.[1] ?? '';
      const faults = await faultsOf(changed(/URI="#Dip\d+"/, `URI="${uri.replace('VDIP', body)}"`));
      expect(faults[0]).toEqual([
        'referencia unavailable referencia-desconhecida',
        'dados unavailable referencia-desconhecida',
        VALUE,
      ]);
    },
  );

  it.each([
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#ecdsa-sha1', 'assinatura unavailable algoritmo-fraco'],
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#hmac-sha256', 'assinatura unavailable algoritmo-fraco'],
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#rsa-md5', 'assinatura unavailable algoritmo-fraco'],
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#ed448', 'assinatura unavailable algoritmo-desconhecido'],
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#rsa-sha256', VALUE],
    ['xmldsig-more#ecdsa-sha256', 'xmldsig-more#ecdsa-sha384', VALUE],
  ])('judges the algorithm, %s as %s: %s', async (old, uri, fault) => {
    expect((await faultsOf(changed(old, uri)))[0]).toEqual([fault]);
  });

  it('judges the hash of a reference: SHA-1 is weak, another unknown', async () => {
    const weak = await faultsOf(changed('2001/04/xmlenc#sha256', '2000/09/xmldsig#sha1'));
    expect(weak[0]).toEqual(['propriedades unavailable algoritmo-fraco', VALUE]);
    const unknown = await faultsOf(changed('2001/04/xmlenc#sha256', '2007/05/xmldsig-more#sha3-256'));
    expect(unknown[0]).toEqual(['propriedades unavailable algoritmo-desconhecido', VALUE]);
  });

  it('cannot check what the provider does not know', async () => {
    const ignorant = { ...nodeCrypto, verify: async () => 'unknown' as const };
    expect((await faultsOf(diploma, ignorant))[0]).toEqual(['assinatura unavailable chave-desconhecida']);
  });

  it('looks at no signature of a document out of shape', async () => {
    const text = changed('<Diplomado>', '<Diplomado Id="Sign-1">');
    const { findings, signatures } = await verifyIntegrity(abre(bytesDe(text)), nodeCrypto);
    expect(findings).toContainEqual({
      check: 'identificadores',
      status: 'invalid',
      code: 'id-repetido',
      evidence: { id: 'Sign-1' },
    });
    expect(signatures).toEqual([]);
  });

  it('goes on where a repeated identifier is used by nobody, and finds what was changed', async () => {
    const text = changed('<Diplomado>', '<Diplomado Id="a"><b Id="a"/>');
    const { findings, signatures } = await verifyIntegrity(abre(bytesDe(text)), nodeCrypto);
    expect(findings).toContainEqual({
      check: 'identificadores',
      status: 'unavailable',
      code: 'id-repetido-sem-uso',
      evidence: { id: 'a' },
    });
    expect(signatures[0]?.findings.map(({ code }) => code)).toContain('resumo-diferente');
  });

  it('does not work through hundreds of signatures', async () => {
    const [signature = ''] = /<ds:Signature [^>]*Id="Sign-1">.*?<\/ds:Signature>/s.exec(diploma) ?? [];
    const copies = Array.from({ length: 33 }, (_, index) => signature.replaceAll('-1"', `-${index + 10}"`));
    const text = changed('</DadosDiploma>', `${copies.join('')}</DadosDiploma>`);
    const { findings, signatures } = await verifyIntegrity(abre(bytesDe(text)), nodeCrypto);
    expect(findings.at(-1)).toMatchObject({ status: 'unavailable', code: 'assinaturas-demais' });
    expect(signatures).toEqual([]);
  });

  it('verifies RSA as well as ECDSA', async () => {
    const rsa = await umaPkiDoDiploma('rsa-2048');
    expect(quemAssina(rsa, 'reitor').algorithm).toBe('rsa-sha256');
    expect(await faultsOf(textoDe(await assina(umDiploma(), rsa, AS_CINCO.slice(0, 2))))).toEqual([[], []]);
  });
});
