import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { issuerOf } from '#demonstracao/pki/make-pki-demo.ts';
import { makeTimestampToken, type Stamper } from '#demonstracao/pki/make-token.ts';
import { context, nothing, oid, sequence, setOf } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { emBer } from '../../tests/support/em-ber.ts';
import { hasOpenssl } from '../../tests/support/openssl.ts';
import { carimbaDeNovo } from '../../tests/support/outra-assinatura.ts';
import { stampWithOpenssl } from '../../tests/support/um-carimbo.ts';
import { umOcspDatado } from '../../tests/support/um-ocsp.ts';
import { ANO, umElo } from '../../tests/support/uma-cadeia.ts';
import { INICIO_DA_PKI, INSTANTE_DA_PKI, poolOf, umaPki } from '../../tests/support/uma-pki.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { DerError, readDer } from './der.ts';
import { readTimestampToken, type TimestampToken } from './timestamp-token.ts';
import { type TimestampReport, type TimestampRequest, verifyTimestampToken } from './verify-timestamp.ts';

const DADOS = 'sem valor legal';
const imprint = {
  algorithm: 'SHA-256',
  digest: new Uint8Array(createHash('sha256').update(DADOS).digest()),
} as const;
const pki = await umaPki();
const pool = poolOf(pki);
const TIME_STAMPING = { oids: ['1.3.6.1.5.5.7.3.8'], isCritical: true };

function stampWith(stamper: Stamper, genTime = INSTANTE_DA_PKI, certificates = true): TimestampToken {
  const stamp = { genTime, serial: 1n, policy: '2.16.76.1.6.6', accuracyMs: 500 };
  return readTimestampToken(
    makeTimestampToken({ imprint, nonce: null, policy: null, certificates }, stamp, stamper),
  );
}

const judge = (token: TimestampToken, change: Partial<TimestampRequest> = {}): Promise<TimestampReport> =>
  verifyTimestampToken(token, { imprint, ...pool, ...change }, nodeCrypto);

const faults = ({ findings }: TimestampReport): string[] =>
  findings
    .filter(({ status }) => status !== 'valid')
    .map(({ check, status, code }) => `${check}: ${status} ${code}`);

const token = stampWith(pki.act);
/** A certificate by the authority that issues to the time-stamp authority, in its place. */
const emissora = issuerOf(pki.acs.at(-1) ?? pki.act);
const stamperWith = ({ certificate, key }: { certificate: Certificate; key: Stamper['key'] }): Stamper => ({
  certificate: certificate.der,
  key,
  chain: pki.act.chain,
});

describe('verifyTimestampToken', () => {
  it('accepts a token of a trusted authority over that content', async () => {
    const report = await judge(token);
    expect(faults(report)).toEqual([]);
    expect(report).toMatchObject({ status: 'valid', genTime: INSTANTE_DA_PKI });
    expect(report.signer?.der).toEqual(pki.act.certificate);
    expect(report.chain?.path.length).toBe(4);
  });

  it.skipIf(!hasOpenssl).each(['sha1', 'sha256'] as const)(
    'accepts the token of OpenSSL with %s in ESSCertID',
    async (hash) => {
      const digest = new Uint8Array(createHash('sha512').update(DADOS).digest());
      const opened = readTimestampToken(stampWithOpenssl(pki.act, DADOS, hash));
      expect(opened.signer.signingCertificate?.algorithm).toBe(hash === 'sha1' ? 'SHA-1' : 'SHA-256');
      const { crls } = poolOf(pki, new Date(opened.genTime.getTime() - 1000));
      expect(faults(await judge(opened, { imprint: { algorithm: 'SHA-512', digest }, crls }))).toEqual([]);
    },
  );

  it.each([2, 4, 7])('accepts a token whose envelope is BER down to level %i', async (depth) => {
    const ber = emBer(token.der, depth);
    expect(ber[1]).toBe(0x80);
    expect(faults(await judge(readTimestampToken(ber)))).toEqual([]);
  });

  it('refuses a token over other content', async () => {
    const digest = imprint.digest.map((octet, at) => (at === 9 ? octet ^ 1 : octet));
    expect(faults(await judge(token, { imprint: { algorithm: 'SHA-256', digest } }))).toEqual([
      'resumo: invalid resumo-de-outro-conteudo',
    ]);
    expect(faults(await judge(token, { imprint: { ...imprint, algorithm: 'SHA-512' } }))).toEqual([
      'resumo: invalid resumo-de-outro-conteudo',
    ]);
  });

  it('finds the certificate in the pool where the token carries none', async () => {
    const bare = stampWith(pki.act, INSTANTE_DA_PKI, false);
    expect(bare.certificates).toEqual([]);
    expect(faults(await judge(bare))).toEqual(['certificado-do-carimbo: unavailable certificado-ausente']);
    const certificates = [...pool.certificates, readCertificate(pki.act.certificate)];
    expect(faults(await judge(bare, { certificates }))).toEqual([]);
  });

  it('refuses a certificate put in the place of the signed one', async () => {
    const { serial } = readCertificate(pki.act.certificate);
    const twin = await umElo('Outra ACT', emissora, {
      key: pki.act.key,
      serial: BigInt(serial),
      extendedKeyUsage: TIME_STAMPING,
    });
    const swapped = { ...token, certificates: [twin.certificate] };
    expect(faults(await judge(swapped))).toContain('certificado-do-carimbo: invalid certificado-trocado');
  });

  it('refuses an authority that is not certified for stamping', async () => {
    const other = await umElo('Qualquer', emissora, { keyUsage: ['digitalSignature'] });
    expect(faults(await judge(stampWith(stamperWith(other))))).toEqual([
      'politica: invalid nao-e-certificado-de-carimbo',
    ]);
  });

  it('refuses an authority of another root', async () => {
    const { act, acs } = await umaPki('rsa-2048');
    const report = await judge(stampWith(act), {
      certificates: acs.map(({ certificate }) => readCertificate(certificate)),
    });
    expect(faults(report)[0]).toBe('caminho: invalid raiz-nao-confiavel');
  });

  it('refuses a stamp from outside the validity of its certificate, whenever the chain is judged', async () => {
    const early = stampWith(pki.act, new Date(INICIO_DA_PKI.getTime() - 1000));
    expect(faults(await judge(early, { at: INSTANTE_DA_PKI }))).toEqual([
      'instante: invalid fora-da-validade',
    ]);
  });

  it('judges the chain at a later instant where one is proven', async () => {
    const at = new Date(INSTANTE_DA_PKI.getTime() + 20 * ANO);
    expect(faults(await judge(token, { at }))).toContain('validade: invalid vencido');
  });

  it('cannot check an unknown hash, and says so', async () => {
    const odd = { ...token, imprint: { ...token.imprint, algorithm: 'unknown' as const } };
    expect(faults(await judge(odd))).toEqual(['resumo: unavailable algoritmo-desconhecido']);
    const weak = { ...token, imprint: { ...token.imprint, algorithm: 'weak' as const } };
    expect(faults(await judge(weak))).toEqual(['resumo: unavailable algoritmo-fraco']);
  });

  it('accepts no token in which one bit of the stamp, its attributes or its signature was flipped', async () => {
    const intact = token.der;
    const [attributes = new Uint8Array()] = token.signer.signedAttributes;
    const covered = [token.tstInfo, attributes.subarray(2), token.signer.signature];
    let judged = 0;
    for (const part of covered) {
      const start = Buffer.from(intact).indexOf(part);
      for (let at = start; at < start + part.length; at++) {
        const changed = intact.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        const opened = openIfAny(changed);
        if (!opened) continue;
        judged += 1;
        expect((await judge(opened)).status, `byte ${at}`).not.toBe('valid');
      }
    }
    expect(judged).toBeGreaterThan(100);
  });
});

function openIfAny(der: Uint8Array): TimestampToken | null {
  try {
    return readTimestampToken(der);
  } catch (error) {
    expect(error).toBeInstanceOf(DerError);
    return null;
  }
}

describe('an OCSP answer that the token carries', () => {
  const [raiz, ac] = [pki.acs.at(0), pki.acs.at(-1)];
  if (!raiz || !ac) throw new Error('no authorities');
  const emissor = readCertificate(ac.certificate).subject.text;
  /** None is about the authority's own certificate. */
  const crls = pool.crls.filter(({ issuer }) => issuer.text !== emissor);
  const { serialBytes } = readCertificate(pki.act.certificate);
  const at = new Date(INSTANTE_DA_PKI.getTime() + 1000);
  const answerOf = (change: Partial<Parameters<typeof umOcspDatado>[0]> = {}): Uint8Array =>
    umOcspDatado({ ac, serialBytes, at, ...change });
  const judgeCarried = async (der: Uint8Array): Promise<string[]> =>
    faults(await judge(readTimestampToken(der), { crls }));

  /** RFC 5940: OtherRevocationInfoFormat. */
  const asOther = (ocsp: Uint8Array, format = '1.3.6.1.5.5.7.16.2') =>
    carimbaDeNovo(token.der, null, { listas: [context(1, oid(format), ocsp)] });
  /** RFC 5126: BasicOCSPResponse among the revocation values. */
  const asValue = (ocsp: Uint8Array, type = '1.2.840.113549.1.9.16.2.24') => {
    const basic = readDer(ocsp).children()[1]?.children()[0]?.children()[1]?.content ?? new Uint8Array();
    const values = sequence(context(1, sequence(basic)));
    return carimbaDeNovo(token.der, null, { naoAssinados: [sequence(oid(type), setOf(values))] });
  };

  it.each([
    ['in its set of lists', asOther],
    ['in its unsigned attributes', asValue],
  ])('proves whether its certificate is revoked: %s', async (_, carry) => {
    expect(await judgeCarried(token.der)).toEqual(['revogacao: unavailable lcr-ausente']);
    expect(await judgeCarried(carry(answerOf()))).toEqual([]);
    const revogadoEm = new Date(INSTANTE_DA_PKI.getTime() - 1000);
    expect(await judgeCarried(carry(answerOf({ revogadoEm })))).toEqual(['revogacao: invalid revogado']);
  });

  it.each([
    ['about another certificate', asOther(answerOf({ serialBytes: Uint8Array.of(7) }))],
    ['of another authority', asOther(answerOf({ ac: raiz }))],
    ['in another format', asOther(answerOf(), '1.3.6.1.5.5.7.16.4')],
    ['that cannot be read', asOther(new Uint8Array(sequence(oid('1.2.3'))))],
    ['in another attribute', asValue(answerOf(), '1.2.840.113549.1.9.16.2.23')],
    ['beside it in no attribute', carimbaDeNovo(token.der, null, { naoAssinados: [nothing()] })],
  ])('proves nothing %s', async (_, der) => {
    expect(await judgeCarried(der)).toEqual(['revogacao: unavailable lcr-ausente']);
  });

  it('comes with lists among the revocation values', async () => {
    const own = pool.crls.filter((crl) => !crls.includes(crl));
    const values = sequence(context(0, sequence(...own.map(({ der }) => der))));
    const attribute = sequence(oid('1.2.840.113549.1.9.16.2.24'), setOf(values));
    expect(await judgeCarried(carimbaDeNovo(token.der, null, { naoAssinados: [attribute] }))).toEqual([]);
  });
});
