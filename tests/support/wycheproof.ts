import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { requireOracle } from './oracles.ts';
import { loadTestSettings } from './settings.ts';

/** Project Wycheproof's signatures, among them every known way of getting a verification wrong. */

export interface WycheproofVector {
  name: string;
  algorithm: SignatureAlgorithm;
  spki: Uint8Array;
  signature: Uint8Array;
  data: Uint8Array;
  result: 'valid' | 'invalid' | 'acceptable';
}

interface WycheproofFile {
  testGroups: {
    type: string;
    sha: string;
    publicKeyDer: string;
    tests: { tcId: number; comment: string; msg: string; sig: string; result: WycheproofVector['result'] }[];
  }[];
}

const DIR = join(loadTestSettings().sharedDir, 'vetores', 'wycheproof');

export const hasWycheproof = requireOracle('SHARED_DIR', existsSync(DIR));

export function loadWycheproof(): { file: string; vectors: WycheproofVector[] }[] {
  return readdirSync(DIR)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, vectors: readVectors(JSON.parse(readFileSync(join(DIR, file), 'utf8'))) }));
}

function readVectors({ testGroups }: WycheproofFile): WycheproofVector[] {
  return testGroups.flatMap(({ type, sha, publicKeyDer, tests }) => {
    const kind = type === 'RsassaPkcs1Verify' ? 'rsa' : 'ecdsa';
    return tests.map(({ tcId, comment, msg, sig, result }) => ({
      name: `${tcId} ${comment}`,
      algorithm: `${kind}-${sha.replace('-', '').toLowerCase()}` as SignatureAlgorithm,
      spki: fromHex(publicKeyDer),
      signature: fromHex(sig),
      data: fromHex(msg),
      result,
    }));
  });
}

const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
