import { type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readPem } from '#keys/pem.ts';
import { toHex } from '#pki/asn1/values.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { type Crl, readCrl } from '#pki/crl.ts';
import { readNode } from '#pki/der.ts';
import { readTimestampToken, type TimestampToken } from '#pki/timestamp-token.ts';
import { verifyTimestampToken } from '#pki/verify-timestamp.ts';
import { verifySigned } from '#pki/x509/verify-signed.ts';
import { emOutraGrafia } from '../support/em-ber.ts';
import { hasOpenssl, judgeWithOpenssl } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';

/** Issue 14: what national authorities, vendors and odd encoders wrote in twenty years is read as OpenSSL reads it. */

const { sharedDir, completo } = loadTestSettings();
const DIR = join(sharedDir, 'vetores', 'mundo-real');
const ACS = join(sharedDir, 'icp-brasil', 'acs-icp-brasil.pem');
const hasShared = requireOracle('SHARED_DIR', existsSync(DIR) && existsSync(ACS));
const pathOf = (kind: string, name: string): string => join(DIR, kind, name);
const listNames = (kind: string): string[] => (hasShared ? readdirSync(join(DIR, kind)).toSorted() : []);
const readBytes = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
/** One process of OpenSSL per file: all of them only where everything is asked for. */
const sample = <Item>(items: readonly Item[], every: number): Item[] =>
  items.filter((_, index) => completo || index % every === 0);

const certificates = listNames('certificados').map((name) => readBytes(pathOf('certificados', name)));
const authorities = hasShared ? readPem('CERTIFICATE', readFileSync(ACS, 'utf8')) : [];
const tokens = listNames('carimbos');
const crls = listNames('lcrs');

/** What follows `label` on its line. */
const told = (said: string, label: RegExp): string | null =>
  new RegExp(`${label.source}[ ]*(.*)`).exec(said)?.[1]?.trim() ?? null;

describe.skipIf(!hasShared)('the certificates of the world', () => {
  it('has as many as it says', () => {
    expect([certificates.length, authorities.length, tokens.length, crls.length]).toEqual([
      156, 323, 212, 58,
    ]);
  });

  it.each([
    ['mundo-real', certificates],
    ['ICP-Brasil', authorities],
  ])('are read as OpenSSL reads them: %s', async (_, all) => {
    const verdicts: Record<string, number> = {};
    for (const der of all) {
      const theirs = new X509Certificate(der);
      const ours = readCertificate(der);
      expect(BigInt(ours.serial)).toBe(hexNumber(theirs.serialNumber));
      expect([ours.notBefore, ours.notAfter]).toEqual([new Date(theirs.validFrom), new Date(theirs.validTo)]);
      expect(ours.isCa).toBe(theirs.ca);
      expect(ours.unreadableExtensions).toEqual([]);
      expect(ours.keyAlgorithm).toMatchObject(describeKey(theirs));
      const isSelfIssued = toHex(ours.issuer.der) === toHex(ours.subject.der);
      if (!isSelfIssued) continue;
      const verdict = await verifySigned(ours, ours, nodeCrypto);
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (verdict === 'valid' || verdict === 'invalid')
        expect(verdict === 'valid').toBe(theirs.verify(theirs.publicKey));
    }
    console.log(`${all.length} certificates read; self-issued: ${JSON.stringify(verdicts)}`);
    expect(verdicts['valid']).toBeGreaterThan(5);
  });

  it.skipIf(!hasOpenssl)('bear the names that OpenSSL writes', { tags: ['largo'] }, () => {
    const all = [...sample(listNames('certificados'), 6).map((name) => pathOf('certificados', name))];
    for (const path of all) {
      const args = [
        'x509',
        '-inform',
        'DER',
        '-in',
        path,
        '-noout',
        '-subject',
        '-issuer',
        '-nameopt',
        'RFC2253',
      ];
      const { subject, issuer } = readCertificate(readBytes(path));
      expect(judgeWithOpenssl(args, DIR).said.trim()).toBe(`subject=${subject.text}\nissuer=${issuer.text}`);
    }
  });
});

describe.skipIf(!hasShared || !hasOpenssl)('the CRLs of the world', () => {
  it('are read as OpenSSL reads them', () => {
    for (const name of sample(crls, 4)) {
      const { said } = judgeWithOpenssl(
        ['crl', '-inform', 'DER', '-in', pathOf('lcrs', name), '-noout', '-text', '-nameopt', 'RFC2253'],
        DIR,
      );
      const crl = readCrl(readBytes(pathOf('lcrs', name)));
      const isTheirs = told(said, /Issuer:/) === crl.issuer.text;
      expect([name, isTheirs]).toEqual([name, true]);
      expect(new Date(told(said, /Last Update:/) ?? '')).toEqual(crl.thisUpdate);
      const next = told(said, /Next Update:/);
      expect(next === 'NONE' ? null : new Date(next ?? '')).toEqual(crl.nextUpdate);
      expect(countEntries(crl)).toBe(said.match(/Serial Number:/g)?.length ?? 0);
    }
  });

  it('are all read', () => {
    for (const name of crls) expect(readCrl(readBytes(pathOf('lcrs', name))).issuer.text).not.toBe('');
  });
});

describe.skipIf(!hasShared)('the tokens of the world', () => {
  it('are all read, and their signatures are found to hold', async () => {
    const told: Record<string, number> = {};
    for (const name of tokens) {
      const answers = await judgeToken(readTimestampToken(readBytes(pathOf('carimbos', name))));
      for (const answer of answers) told[answer] = (told[answer] ?? 0) + 1;
    }
    console.log(`${tokens.length} tokens read: ${JSON.stringify(told)}`);
    expect(told['conteudo: conteudo-confere']).toBeGreaterThan(150);
  });

  it.skipIf(!hasOpenssl)('say what OpenSSL makes of them', { tags: ['largo'] }, async () => {
    const counts = { openssl: 0, ours: 0, verified: 0 };
    for (const name of sample(tokens, 6)) {
      const path = pathOf('carimbos', name);
      const ours = readTimestampToken(readBytes(path));
      counts.ours += 1;
      const { accepts, said } = judgeWithOpenssl(['ts', '-reply', '-token_in', '-in', path, '-text'], DIR);
      if (accepts) {
        counts.openssl += 1;
        expect([name, describeToken(ours)]).toEqual([name, readSaid(said)]);
      }
      const theirs = judgeWithOpenssl(
        ['cms', '-verify', '-inform', 'DER', '-in', path, '-noverify', '-out', '/dev/null'],
        DIR,
      );
      const answers = await judgeToken(ours);
      if (!theirs.accepts) continue;
      counts.verified += 1;
      expect(answers.filter((answer) => /alterado|invalida/.test(answer))).toEqual([]);
    }
    console.log(`tokens: ${JSON.stringify(counts)}`);
    expect(counts.verified).toBeGreaterThan(20);
  });
});

/** The same values, however the bytes around them are spelled. */
describe.skipIf(!hasShared)('another spelling in BER', () => {
  const choices = fc.array(fc.nat(), { minLength: 20, maxLength: 400 });
  const respell = (der: Uint8Array, picks: readonly number[]): Uint8Array => {
    let at = 0;
    return emOutraGrafia(der, (options) => (picks[at++ % picks.length] ?? 0) % options);
  };
  const pick = (all: readonly Uint8Array[], which: number): Uint8Array =>
    all[which % all.length] ?? new Uint8Array();
  const numRuns = completo ? 2000 : 120;

  it('of a certificate says the same', () => {
    fc.assert(
      fc.property(fc.nat(), choices, (which, picks) => {
        const der = pick([...certificates, ...authorities], which);
        expect(describeCertificate(readCertificate(respell(der, picks)))).toEqual(
          describeCertificate(readCertificate(der)),
        );
      }),
      { numRuns },
    );
  });

  it('of a CRL says the same', () => {
    const small = crls.map((name) => readBytes(pathOf('lcrs', name))).filter(({ length }) => length < 20_000);
    fc.assert(
      fc.property(fc.nat(), choices, (which, picks) => {
        const der = pick(small, which);
        expect(describeCrl(readCrl(respell(der, picks)))).toEqual(describeCrl(readCrl(der)));
      }),
      { numRuns },
    );
  });

  it('of a token says the same', () => {
    const plain = tokens.map((name) => readBytes(pathOf('carimbos', name))).filter(isDer);
    expect(plain.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.nat(), choices, (which, picks) => {
        const der = pick(plain, which);
        const [before, after] = [readTimestampToken(der), readTimestampToken(respell(der, picks))];
        expect(describeToken(after)).toEqual(describeToken(before));
        expect(after.certificates.map(describeCertificate)).toEqual(
          before.certificates.map(describeCertificate),
        );
        const { signedAttributes, unsignedAttributes, ...signer } = after.signer;
        expect({ ...before.signer, signedAttributes: [], unsignedAttributes: [] }).toEqual({
          ...signer,
          signedAttributes: [],
          unsignedAttributes: [],
        });
        expect(unsignedAttributes.length).toBe(before.signer.unsignedAttributes.length);
        expect(signedAttributes.map(toHex)).toContain(
          toHex(before.signer.signedAttributes[0] ?? new Uint8Array()),
        );
      }),
      { numRuns },
    );
  });
});

const hexNumber = (hex: string): bigint =>
  hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);

function describeKey(certificate: X509Certificate) {
  const key = readKey(certificate);
  const { modulusLength, namedCurve = '' } = key?.asymmetricKeyDetails ?? {};
  const curves: Record<string, string> = {
    prime256v1: 'P-256',
    secp384r1: 'P-384',
    secp521r1: 'P-521',
    ...Object.fromEntries([256, 384, 512].map((bits) => [`brainpoolP${bits}r1`, `brainpoolP${bits}r1`])),
  };
  if (key?.asymmetricKeyType?.startsWith('rsa')) return { kind: key.asymmetricKeyType, bits: modulusLength };
  return curves[namedCurve] ? { kind: 'ec', curve: curves[namedCurve] } : { oid: expect.any(String) };
}

/** Null for a key that OpenSSL does not know either, as the E-521 of ICP-Brasil's root v3. */
function readKey(certificate: X509Certificate): KeyObject | null {
  try {
    return certificate.publicKey;
  } catch {
    return null;
  }
}

function countEntries({ entries }: Crl): number {
  let count = 0;
  for (let at = 0; at < entries.length; count++) at = readNode(entries, at, entries.length).end;
  return count;
}

const isDer = (bytes: Uint8Array): boolean => !readNode(bytes, 0, bytes.length).isIndefinite;

async function judgeToken(token: TimestampToken): Promise<string[]> {
  const { algorithm, digest } = token.imprint;
  const imprint = {
    algorithm: algorithm === 'weak' || algorithm === 'unknown' ? ('SHA-256' as const) : algorithm,
    digest,
  };
  const request = { imprint, certificates: [], crls: [], trust: new Set<string>() };
  const { findings } = await verifyTimestampToken(token, request, nodeCrypto);
  const asked = ['conteudo', 'assinatura-do-carimbo', 'certificado-do-carimbo'];
  return findings.filter(({ check }) => asked.includes(check)).map(({ check, code }) => `${check}: ${code}`);
}

const describeToken = ({ genTime, policy, imprint, serial, nonce }: TimestampToken) => ({
  genTime: Math.floor(genTime.getTime() / 1000),
  // OpenSSL writes no more of it.
  policy: policy.slice(0, 120),
  imprint: toHex(imprint.digest),
  serial,
  nonce: nonce && String(BigInt.asIntN(nonce.length * 8, BigInt(`0x${toHex(nonce)}`))),
});

function readSaid(said: string) {
  const policy = told(said, /Policy OID:/);
  const nonce = told(said, /Nonce:/);
  const hex = [...said.matchAll(/^ {4}[0-9a-f]{4} - (.{48})/gm)].map(([, octets = '']) => octets).join('');
  const time = told(said, /Time stamp:/) ?? '';
  return {
    genTime: Math.floor(new Date(time.replace(/\.\d+/, '')).getTime() / 1000),
    policy: policy === 'tsa_policy1' ? '1.2.3.4.1' : policy?.slice(0, 120),
    imprint: hex.replace(/[^0-9a-f]/g, ''),
    serial: String(hexNumber((told(said, /Serial number:/) ?? '').replace('0x', ''))),
    nonce: nonce === 'unspecified' ? null : String(hexNumber((nonce ?? '').replace('0x', ''))),
  };
}

/** Everything but the bytes themselves, which another spelling changes. */
function describeCertificate({ der, tbs, spki, signature, altNames, ...rest }: Certificate) {
  return { ...rest, signature: toHex(signature), altNames: altNames.map(({ tag }) => tag) };
}

function describeCrl({ der, tbs, entries, signature, ...rest }: Crl) {
  return { ...rest, signature: toHex(signature), entries: countEntries({ entries } as Crl) };
}
