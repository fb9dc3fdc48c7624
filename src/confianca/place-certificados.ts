import { X509Certificate } from 'node:crypto';
import type { Certificate } from '#pki/certificate.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import { verifySigned } from '#pki/x509/verify-signed.ts';
import { fingerprintOf } from './fingerprint.ts';

export type Lugar =
  | 'raiz'
  /** Signed, up to a trusted root, by acceptable algorithms. */
  | 'intermediaria'
  /** Signed up to a root too, but by an algorithm that no verdict relies on: useful only to read old chains. */
  | 'intermediaria-antiga'
  | 'raiz-desconhecida'
  | 'nao-e-autoridade'
  /** Its issuer is not available. */
  | 'sem-emissor'
  /** No certificate with the issuer's name signed it. */
  | 'assinatura-invalida';

export interface PlacingWorld {
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  crypto: CryptoProvider;
}

type Rank = 'intermediaria' | 'intermediaria-antiga';

/** Places each certificate, by its SHA-256: from the roots downwards, each is checked against its possible issuers. */
export async function placeCertificados(
  certificates: readonly Certificate[],
  { trust, crypto }: PlacingWorld,
): Promise<Map<string, Lugar>> {
  const all = [...new Map(certificates.map((each) => [fingerprintOf(each.der), each]))];
  const places = new Map<string, Lugar>(all.map(([sha256, each]) => [sha256, placeAlone(each)]));
  const byIssuer = groupByIssuer(all);
  const queue: [Certificate, Rank][] = [];
  for (const [sha256, each] of all) {
    if (!trust.has(sha256)) continue;
    places.set(sha256, 'raiz');
    queue.push([each, 'intermediaria']);
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [issuer, rank] = next;
    for (const [sha256, each] of byIssuer.get(issuer.subject.folded) ?? []) {
      const found = await rankUnder(each, issuer, rank, crypto);
      if (!isBetter(found, places.get(sha256))) continue;
      places.set(sha256, found);
      if (found !== 'assinatura-invalida') queue.push([each, found]);
    }
  }
  return places;
}

function placeAlone({ isCa, subject, issuer }: Certificate): Lugar {
  if (!isCa) return 'nao-e-autoridade';
  return isSameName(subject, issuer) ? 'raiz-desconhecida' : 'sem-emissor';
}

async function rankUnder(
  certificate: Certificate,
  issuer: Certificate,
  rank: Rank,
  crypto: CryptoProvider,
): Promise<Rank | 'assinatura-invalida'> {
  const verdict = await verifySigned(certificate, issuer, crypto);
  if (verdict === 'valid') return rank;
  const isSigned = verdict !== 'invalid' && isSignedOfOld(certificate, issuer);
  return isSigned ? 'intermediaria-antiga' : 'assinatura-invalida';
}

/**
 * SHA-1, short keys, curves that no browser has: OpenSSL still verifies whether the issuer signed. Anyone can name such an
 * algorithm and write any signature; the hosts that a certificate names are contacted, so a name is not enough.
 */
function isSignedOfOld({ der }: Certificate, issuer: Certificate): boolean {
  try {
    return new X509Certificate(der).verify(new X509Certificate(issuer.der).publicKey);
  } catch {
    // OpenSSL cannot read the certificate, or does not know its key.
    return false;
  }
}

/** A root, or a certificate of no authority, is never ranked; a better rank replaces a worse one. */
const RANKS: readonly (Lugar | undefined)[] = [
  'sem-emissor',
  'assinatura-invalida',
  'intermediaria-antiga',
  'intermediaria',
];

function isBetter(found: Lugar, known: Lugar | undefined): boolean {
  return RANKS.includes(known) && RANKS.indexOf(found) > RANKS.indexOf(known);
}

function groupByIssuer(all: readonly [string, Certificate][]): Map<string, [string, Certificate][]> {
  const groups = new Map<string, [string, Certificate][]>();
  for (const entry of all) {
    const name = entry[1].issuer.folded;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}
