import { equalBytes, toHex } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import type { CryptoProvider, SignatureVerdict } from '../crypto-provider.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import type { ChainWork } from './chain-work.ts';

/** A path up from the leaf. It may lead to no trusted root: `end` says where it stopped. */
export interface CertificatePath {
  /** Leaf first. */
  readonly certificates: readonly Certificate[];
  /** `links[i]`: whether `certificates[i + 1]` signed `certificates[i]`. */
  readonly links: readonly SignatureVerdict[];
  readonly end: PathEnd;
}

export type PathEnd =
  | 'raiz-confiavel'
  /** A self-issued certificate that is not configured as trusted. */
  | 'raiz-nao-confiavel'
  /** The certificate of the issuer is in no pool. */
  | 'emissor-ausente'
  | 'limite-de-caminho';

export interface PathPool {
  readonly leaf: Certificate;
  readonly certificates: readonly Certificate[];
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  readonly trust: ReadonlySet<string>;
}

/** ICP-Brasil has three levels above the holder. */
const MAX_CERTIFICATES = 8;
/** Signatures tried for one leaf: an attacker can fill the pool with loops and cross-certificates. */
const MAX_LINKS = 64;

export const VERDICTS = [
  'valid',
  'elsewhere',
  'ml-dsa-44',
  'ml-dsa-65',
  'ml-dsa-87',
  'unknown',
  'weak',
  'invalid',
] as const satisfies readonly SignatureVerdict[];

/** Every path up, valid links first. Yields at least one path. */
export async function* walkPaths(
  pool: PathPool,
  work: ChainWork,
  crypto: CryptoProvider,
): AsyncGenerator<CertificatePath> {
  let linksLeft = MAX_LINKS;

  async function* extend(
    certificates: readonly Certificate[],
    links: readonly SignatureVerdict[],
    last: Certificate,
  ): AsyncGenerator<CertificatePath> {
    const stop = (end: PathEnd): CertificatePath => ({ certificates, links, end });
    if (pool.trust.has(toHex(await crypto.digest('SHA-256', last.der)))) {
      yield stop('raiz-confiavel');
      return;
    }
    if (!work.canLook(pool.certificates)) {
      yield stop('limite-de-caminho');
      return;
    }
    const issuers = findIssuers(last, certificates, pool.certificates);
    if (issuers.length === 0) {
      yield stop(isSelfIssued(last) ? 'raiz-nao-confiavel' : 'emissor-ausente');
      return;
    }
    if (certificates.length === MAX_CERTIFICATES || linksLeft < issuers.length) {
      yield stop('limite-de-caminho');
      return;
    }
    linksLeft -= issuers.length;
    const judged: { issuer: Certificate; verdict: SignatureVerdict }[] = [];
    for (const issuer of issuers) {
      const verdict = await work.verify(last, issuer, crypto);
      if (verdict) judged.push({ issuer, verdict });
    }
    if (judged.length < issuers.length) yield stop('limite-de-caminho');
    // A certificate with the issuer's name that did not sign is not the issuer, which may still be fetched.
    if (judged.length > 0 && judged.every(({ verdict }) => verdict === 'invalid'))
      yield stop('emissor-ausente');
    judged.sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
    for (const { issuer, verdict } of judged) {
      yield* extend([...certificates, issuer], [...links, verdict], issuer);
    }
  }

  yield* extend([pool.leaf], [], pool.leaf);
}

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => isSameName(issuer, subject);

/** By name and, where both sides state it, by key identifier; never a name and key already on the path. */
function findIssuers(
  last: Certificate,
  path: readonly Certificate[],
  pool: readonly Certificate[],
): Certificate[] {
  const found: Certificate[] = [];
  for (const candidate of pool) {
    if (!isSameName(candidate.subject, last.issuer) || !fitsKeyId(last, candidate)) continue;
    const isOnPath = path.some((known) => isSameHolder(known, candidate));
    const isRepeated = found.some(({ der }) => equalBytes(der, candidate.der));
    if (!isOnPath && !isRepeated) found.push(candidate);
    // More than the limit cannot be tried anyway.
    if (found.length > MAX_LINKS) break;
  }
  return found;
}

const isSameHolder = (a: Certificate, b: Certificate): boolean =>
  isSameName(a.subject, b.subject) && equalBytes(a.spki, b.spki);

function fitsKeyId({ authorityKeyId }: Certificate, { subjectKeyId }: Certificate): boolean {
  return authorityKeyId === null || subjectKeyId === null || equalBytes(authorityKeyId, subjectKeyId);
}
