import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, nodeCrypto } from '#keys/node-crypto.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import type { TrustOptions } from '#signature/verify/judge-trust.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { rememberCrypto } from '#verification/exame/remember-crypto.ts';
import { parseXml } from '#xml/parse.ts';
import { hasXmlsec1, openXmlsec1 } from '../tests/support/xmlsec1.ts';
import type { Contest } from './measure.ts';

/**
 * Verifying a signed diploma against two floors, neither of which contains anything of ours: xmlsec1, which checks all
 * its signatures in one start of its process; and the bare cryptography of the same file, with keys that are read.
 *
 * The bare floor reads no XML, makes no canonical form and reads no certificate, and 5 signatures with 72 kB of hashes take
 * half a millisecond. libxml2 takes 2 ms to parse the same 56 kB and canonicalize them once, so a verifier at its speed and
 * with no work of its own would reach 0.2 (x86-64, November 2026). The goal is half of that: parsing, one canonical form of
 * each node, the strict reading of XAdES. Judging all also reads certificates, lists and stamps and walks their chains, for
 * which there is no floor: the goal holds what was reached.
 */
export async function contestsOfVerification(signed: Uint8Array, options: TrustOptions): Promise<Contest[]> {
  const contests = [
    await contestWithBare('verify-5-bare', 0.1, options.crypto, (crypto) => checkIntegrity(signed, crypto)),
    await contestWithBare('verify-all-bare', 0.06, options.crypto, (crypto) =>
      checkAll(signed, { ...options, crypto }),
    ),
  ];
  if (hasXmlsec1) return [contestWithXmlsec1(signed), ...contests];
  console.log('xmlsec1 is not there: verification was NOT measured against it');
  return contests;
}

/** Both read the file and check digests and signatures; neither judges certificates. */
function contestWithXmlsec1(signed: Uint8Array): Contest {
  const xmlsec1 = openXmlsec1(mkdtempSync(join(tmpdir(), 'bench-')), null, new Date());
  const all = xmlsec1.prepareAll(signed, 5);
  return {
    name: 'verify-5',
    goal: 1,
    ours: () => checkIntegrity(signed, nodeCrypto),
    theirs: () => {
      if (!all().accepts) throw new Error('xmlsec1 refuses the file');
    },
    turnMs: 600,
    turns: 6,
  };
}

async function checkIntegrity(signed: Uint8Array, crypto: CryptoProvider): Promise<void> {
  const parsed = parseXml(signed);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const { signatures } = await verifyIntegrity(parsed.value, crypto);
  const isWhole = signatures.length === 5 && signatures.every(({ findings }) => settle(findings) === 'valid');
  if (!isWhole) throw new Error('a signature was not found to hold');
}

/** Certificates, revocation lists, stamps and policies too, as the site does it. */
async function checkAll(signed: Uint8Array, options: TrustOptions): Promise<void> {
  const report = await verifySignatures(signed, { ...options, crypto: rememberCrypto(options.crypto) });
  const all = [...report.findings, ...report.signatures.flatMap(({ findings }) => findings)];
  if (settle(all) !== 'valid') throw new Error('the file was not found to hold');
}

/** What ours asked of the cryptography, asked again of Node alone: as many verifications, as many bytes hashed. */
async function contestWithBare(
  name: string,
  goal: number,
  crypto: CryptoProvider,
  work: (crypto: CryptoProvider) => Promise<void>,
): Promise<Contest> {
  const asked: (() => boolean)[] = [];
  const counts = { verifications: 0, bytes: 0 };
  await work({
    digest: (algorithm, data) => {
      asked.push(() => createHash(algorithm.replace('-', '')).update(data).digest().length > 0);
      counts.bytes += data.length;
      return crypto.digest(algorithm, data);
    },
    verify: (request) => {
      const { algorithm, signature, data } = request;
      const key = readKey(request.spki);
      asked.push(() => verify(hashOf(algorithm), data, { key, dsaEncoding: 'ieee-p1363' }, signature));
      counts.verifications += 1;
      counts.bytes += data.length;
      return crypto.verify(request);
    },
  });
  console.log(`${name}: the floor is ${counts.verifications} signatures and ${counts.bytes} bytes hashed`);
  return {
    name,
    goal,
    ours: () => work(crypto),
    theirs: () => {
      for (const ask of asked) if (!ask()) throw new Error('the bare signature does not hold');
    },
  };
}

const readKey = (spki: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
