import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { ecdsaFromDer } from '#pki/asn1/ecdsa-signature.ts';
import type { CryptoProvider, SignatureVerdict, VerifiableAlgorithm } from '#pki/crypto-provider.ts';
import { readDer } from '#pki/der.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import { readKeyAlgorithm } from '#pki/x509/algorithms.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { openPageWith } from '../support/open-page.ts';
import { loadTestSettings } from '../support/settings.ts';
import { type Caso, type Resultado, tally } from './resultado.ts';

/** Project Wycheproof's signatures, among them every known way of getting a verification wrong. */

const { sharedDir, projectDir } = loadTestSettings();

export const WYCHEPROOF = join(sharedDir, 'vetores', 'wycheproof');

type Pedido = Parameters<CryptoProvider['verify']>[0];

interface Vetor {
  name: string;
  /** Null where the bytes are no signature of this kind, which needs no provider to see. */
  pedido: Pedido | null;
  result: 'valid' | 'invalid' | 'acceptable';
}

interface Grupo {
  type: string;
  sha?: string;
  mgfSha?: string;
  sLen?: number;
  publicKey?: { curve?: string };
  publicKeyDer: string;
  tests: { tcId: number; comment: string; msg: string; sig: string; result: Vetor['result'] }[];
}

export const judgeWycheproofInNode = (): Promise<Resultado> =>
  judge('wycheproof-node', (pedidos) => Promise.all(pedidos.map((each) => nodeCrypto.verify(each))));

export const judgeWycheproofInWebCrypto = (): Promise<Resultado> => {
  const provider = createWebCrypto(webcrypto.subtle);
  return judge('wycheproof-webcrypto', (pedidos) =>
    Promise.all(pedidos.map((each) => provider.verify(each))),
  );
};

/** The browser's own cryptography, behind the same code. */
export async function judgeWycheproofInChromium(): Promise<Resultado> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: CHROMIUM_ARGS,
  });
  try {
    const page = await openPageWith(browser, join(projectDir, 'tests/support/conferir-no-navegador.ts'));
    return await judge('wycheproof-chromium', (pedidos) =>
      page.evaluate(
        (sent) => (globalThis as unknown as { check(l: unknown): Promise<SignatureVerdict[]> }).check(sent),
        pedidos.map(({ algorithm, spki, signature, data }) => ({
          algorithm,
          spki: base64(spki),
          signature: base64(signature),
          data: base64(data),
        })),
      ),
    );
  } finally {
    await browser.close();
  }
}

/** Why a valid signature may go unverified. */
const REASONS: Readonly<Partial<Record<SignatureVerdict, string>>> = {
  weak: 'a key or a hash that is no longer safe',
  elsewhere: 'a curve that no browser has: the server verifies it',
};

async function judge(
  name: string,
  verify: (pedidos: readonly Pedido[]) => Promise<SignatureVerdict[]>,
): Promise<Resultado> {
  const vetores = loadVetores();
  const answers = await verify(vetores.flatMap(({ pedido }) => pedido ?? []));
  const casos = vetores.map(({ name: vetor, pedido, result }): Caso => {
    const verdict = pedido ? (answers.shift() ?? 'unknown') : 'invalid';
    const accepted = verdict === 'valid';
    // Of an `acceptable` signature the suite leaves both answers open.
    const valid = result === 'acceptable' ? accepted : result === 'valid';
    return { case: vetor, valid, accepted, reason: REASONS[verdict] };
  });
  return tally(name, casos);
}

/** Files and groups of algorithms that are not ours are left out. */
function loadVetores(): Vetor[] {
  return readdirSync(WYCHEPROOF)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { testGroups }: { testGroups: Grupo[] } = JSON.parse(
        readFileSync(join(WYCHEPROOF, file), 'utf8'),
      );
      return testGroups.flatMap((grupo) => readGrupo(file, grupo));
    });
}

function readGrupo(file: string, grupo: Grupo): Vetor[] {
  const algorithm = algorithmOf(grupo);
  if (!algorithm) return [];
  const spki = fromHex(grupo.publicKeyDer);
  return grupo.tests.map(({ tcId, comment, msg, sig, result }) => {
    const signature = grupo.type === 'EcdsaVerify' ? fromDer(fromHex(sig), spki) : fromHex(sig);
    return {
      name: `${file} ${tcId} ${comment}`,
      pedido: signature && { algorithm, spki, signature, data: fromHex(msg) },
      result,
    };
  });
}

function algorithmOf({ type, sha = '', mgfSha, sLen, publicKey }: Grupo): VerifiableAlgorithm | null {
  if (type === 'EddsaVerify') return publicKey?.curve === 'edwards25519' ? 'ed25519' : null;
  const [, bits] = /^SHA-(256|384|512)$/.exec(sha) ?? [];
  if (!bits) return null;
  const hash = `sha${bits}` as 'sha256' | 'sha384' | 'sha512';
  if (type === 'RsassaPkcs1Verify') return `rsa-${hash}`;
  if (type === 'RsassaPssVerify') return mgfSha === sha ? `pss-${hash}-${sLen ?? 0}` : null;
  const isEcdsa = type === 'EcdsaVerify' || type === 'EcdsaP1363Verify';
  return isEcdsa && /^(?:secp(?:256|384|521)r1|brainpoolP(?:256|384|512)r1)$/.test(publicKey?.curve ?? '')
    ? `ecdsa-${hash}`
    : null;
}

/** As a certificate carries it: the conversion to r‖s is ours, and judged too. */
function fromDer(signature: Uint8Array, spki: Uint8Array): Uint8Array | null {
  const key = readKeyAlgorithm(readDer(spki));
  return key.kind === 'ec' ? ecdsaFromDer(signature, key.curve) : null;
}

const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
