import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { type Crl, readCrl } from '#pki/crl.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import { DerError } from '#pki/der.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import { verifySigned } from '#pki/x509/verify-signed.ts';
import { BoundedFetchError, type BoundedFetchErrorCode, type Fetch, fetchBounded } from './bounded-fetch.ts';
import { nodeCrypto } from './node-crypto.ts';

export interface CrlSourceOptions {
  fetch: Fetch;
  now: () => Date;
  /** Folder of the lists while they are in force. */
  cacheDir: string;
  /** Host names without port. Certificates may be hostile: no other address of theirs is ever opened. */
  allowedHosts: readonly string[];
  /** Called for each address that gave no list. */
  onFailure?: (failure: CrlFailure) => void;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface CrlFailure {
  url: string;
  reason:
    | BoundedFetchErrorCode
    | 'host-nao-permitido'
    | 'lcr-ilegivel'
    | 'lcr-de-outro-emissor'
    | 'lcr-fora-do-prazo'
    | 'lcr-assinatura-invalida'
    | `http-${number}`;
}

const DEFAULT_TIMEOUT_MS = 15_000;
/** The largest lists of ICP-Brasil are near half a megabyte. */
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;

/**
 * How long a list is taken as the newest. Its own term is no answer: an authority publishes a new one as soon as it revokes,
 * while the one before stays in force for hours, or weeks.
 */
const NEWEST_MS = 10 * 60 * 1_000;

/**
 * The lists that the certificates name, asked for again while they are in force; the one kept serves where its server does
 * not answer. Lists that cannot be had are left out.
 */
export function createCrlSource(options: CrlSourceOptions): RevocationSource {
  const { now, onFailure } = options;
  const download = createDownloading(options);
  const askedAt = new Map<string, number>();
  return {
    findCrls: async (ders, at) => {
      const certificates = ders.map(readCertificate);
      const found = new Map<string, Uint8Array>();
      for (const certificate of certificates) {
        const { issuer, subject, crlUrls } = certificate;
        // A root's address is that of its own list, which does not cover the root.
        const isRoot = isSameName(issuer, subject);
        if (isRoot || crlUrls.some((url) => found.has(url))) continue;
        const instant = new Date(Math.max(at.getTime(), now().getTime()));
        const request = { certificate, issuer: findIssuer(certificate, certificates), instant };
        for (const url of crlUrls) {
          const answer = await obtain(url, request, options, { download, askedAt });
          if ('crl' in answer) {
            found.set(url, answer.crl);
            break;
          }
          onFailure?.({ url, reason: answer.reason });
        }
      }
      return [...found.values()];
    },
  };
}

interface CrlQuestion {
  certificate: Certificate;
  issuer: Certificate | null;
  instant: Date;
}

type CrlAnswer = { crl: Uint8Array } | { reason: CrlFailure['reason'] };

type Download = (url: string) => Promise<CrlAnswer>;

interface Asking {
  download: Download;
  /** When this process last had an answer from an address, or none. */
  askedAt: Map<string, number>;
}

async function obtain(
  url: string,
  question: CrlQuestion,
  options: CrlSourceOptions,
  { download, askedAt }: Asking,
): Promise<CrlAnswer> {
  const path = join(options.cacheDir, `${createHash('sha256').update(url).digest('hex')}.crl`);
  const kept = await findKept(path, question);
  const now = options.now().getTime();
  const isNewest = now - (askedAt.get(url) ?? Number.NEGATIVE_INFINITY) < NEWEST_MS;
  if (kept && isNewest) return { crl: kept };
  if (!isAllowed(url, options.allowedHosts)) return kept ? { crl: kept } : { reason: 'host-nao-permitido' };
  const fetched = await download(url);
  // After the answer: those who ask meanwhile wait for it too.
  askedAt.set(url, now);
  if ('reason' in fetched) return kept ? { crl: kept } : fetched;
  const reason = await findFault(fetched.crl, question);
  if (reason !== null) return kept ? { crl: kept } : { reason };
  if (kept && readCrl(fetched.crl).thisUpdate < readCrl(kept).thisUpdate) return { crl: kept };
  // Without the issuer's certificate the signature is unchecked: the list is used once, and the verifier judges it.
  if (question.issuer) keep(options.cacheDir, path, fetched.crl);
  return fetched;
}

/** Nothing in the folder is believed for being there. */
async function findKept(path: string, question: CrlQuestion): Promise<Uint8Array | null> {
  if (!existsSync(path)) return null;
  const kept = new Uint8Array(readFileSync(path));
  return (await findFault(kept, question)) === null ? kept : null;
}

function isAllowed(url: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && allowedHosts.includes(hostname);
}

/** Concurrent callers for one address share the same fetch. */
function createDownloading(options: CrlSourceOptions): Download {
  const { fetch, timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = options;
  const underWay = new Map<string, Promise<CrlAnswer>>();
  const download = async (url: string): Promise<CrlAnswer> => {
    try {
      const { status, body } = await fetchBounded(fetch, { url, method: 'GET', timeoutMs, maxBytes });
      return status === 200 ? { crl: body } : { reason: `http-${status}` };
    } catch (error) {
      if (error instanceof BoundedFetchError) return { reason: error.code };
      throw error;
    } finally {
      underWay.delete(url);
    }
  };
  return (url) => {
    const answer = underWay.get(url) ?? download(url);
    underWay.set(url, answer);
    return answer;
  };
}

/** Null where the list is the issuer's, in force and, as far as can be checked here, signed by it. */
async function findFault(
  der: Uint8Array,
  { certificate, issuer, instant }: CrlQuestion,
): Promise<CrlFailure['reason'] | null> {
  const crl = readIfCrl(der);
  if (!crl) return 'lcr-ilegivel';
  if (!isSameName(crl.issuer, certificate.issuer)) return 'lcr-de-outro-emissor';
  if (crl.nextUpdate === null || crl.nextUpdate < instant) return 'lcr-fora-do-prazo';
  const isSigned = !issuer || (await verifySigned(crl, issuer, nodeCrypto)) === 'valid';
  return isSigned ? null : 'lcr-assinatura-invalida';
}

function readIfCrl(der: Uint8Array): Crl | null {
  try {
    return readCrl(der);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

function findIssuer({ issuer }: Certificate, certificates: readonly Certificate[]): Certificate | null {
  return certificates.find(({ subject }) => isSameName(subject, issuer)) ?? null;
}

/** Renamed into place: of several processes that fetch at once, the last one wins. */
function keep(dir: string, path: string, crl: Uint8Array): void {
  mkdirSync(dir, { recursive: true });
  const scratch = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(scratch, crl);
  renameSync(scratch, path);
}
