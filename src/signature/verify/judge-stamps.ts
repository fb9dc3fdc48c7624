import { readIfAny } from '#pki/asn1/read-if-any.ts';
import type { Certificate } from '#pki/certificate.ts';
import { type ChainReport, validateChain } from '#pki/chain.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { DerError, readDer } from '#pki/der.ts';
import { type ChainFinding, settle } from '#pki/path/finding.ts';
import { readTimestampToken, type TimestampToken } from '#pki/timestamp-token.ts';
import { verifyTimestampToken } from '#pki/verify-timestamp.ts';
import { isUsable } from '#pki/x509/algorithms.ts';
import { readDistinguishedName } from '#pki/x509/distinguished-name.ts';
import { CanonicalLimitError } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import { stampOctets } from '../xades/imprints.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { readStamps, type Stamp } from '../xades/read-unsigned.ts';
import {
  codeOf,
  type Finding,
  finding,
  type SignatureCheck,
  type Status,
  type TrustCode,
} from './finding.ts';
import { type Lacuna, listLacunas } from './lacunas.ts';
import type { Pool } from './pool.ts';

export interface StampReport {
  kind: Stamp['kind'];
  genTime: Date | null;
  /** The certificate of the time-stamp authority. */
  authority: Certificate | null;
  /** Chain of the authority; null where its certificate is unavailable. */
  chain: ChainReport | null;
  status: Status;
  /** Question by question; empty where the token is unreadable. */
  details: readonly ChainFinding[];
  /** What its chain lacks; empty where the stamp is over something else, or by another key. */
  lacunas: readonly Lacuna[];
  finding: Finding;
}

export interface StampsQuestion {
  pool: Pool;
  /** How many stamps the document has, on all its signatures. */
  carimbos: number;
  trust: ReadonlySet<string>;
  /** Until when the outermost stamp must be valid: now, or when a signature around this one was proven to exist. */
  at: Date;
  now: Date;
  crypto: CryptoProvider;
}

const CHECKS: Readonly<Record<Stamp['kind'], SignatureCheck>> = {
  assinatura: 'carimbo-da-assinatura',
  referencias: 'carimbo-das-referencias',
  arquivamento: 'carimbo-de-arquivamento',
};

/**
 * Limit of one document: two on each of five signatures, and one every five years or so, last longer than any archive.
 * Each costs a digest of the whole document and two chains.
 */
const MAX_STAMPS = 48;

/** The largest real token, with its revocation lists inside, has 153 kB. */
const MAX_TOKEN_BYTES = 512 * 1024;

/**
 * From the last stamp to the first: each valid one proves when those before it existed, so that an authority whose
 * certificate has expired since must be valid only until then.
 */
export async function judgeStamps(
  node: XmlElement,
  signature: XadesSignature,
  question: StampsQuestion,
): Promise<StampReport[]> {
  const stamps = readStamps(signature.unsigned);
  if (!stamps.ok) return [unread('assinatura', { elemento: stamps.issue.elemento })];
  if (stamps.value.length > 0 && question.carimbos > MAX_STAMPS) return [tooMany(question.carimbos)];
  const reports: StampReport[] = [];
  let { at } = question;
  for (const stamp of stamps.value.toReversed()) {
    const report = await judgeStamp(stamp, () => stampOctets(node, signature, stamp), { ...question, at });
    if (report.status === 'valid' && report.genTime) at = report.genTime;
    reports.unshift(report);
  }
  return reports;
}

export function findProvenTime(stamps: readonly StampReport[]): Date | null {
  const times = stamps.flatMap(({ status, genTime }) =>
    status === 'valid' && genTime ? [genTime.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** The earliest time that a stamp claims whose authority is not proven: the missing proof may still bring it. */
export function findClaimedTime(stamps: readonly StampReport[]): Date | null {
  const times = stamps.flatMap(({ status, genTime, details }) =>
    status === 'unavailable' && genTime && isOfThis(details) ? [genTime.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

const OF_THE_STAMP: ReadonlySet<string> = new Set([
  'resumo',
  'conteudo',
  'certificado-do-carimbo',
  'assinatura-do-carimbo',
]);

/** A stamp over something else, or by another key, gains nothing from a chain. */
function isOfThis(details: StampReport['details']): boolean {
  return details.every(({ check, status }) => !OF_THE_STAMP.has(check) || status === 'valid');
}

/** Authorities differ by less than this; the stamps themselves prove the order. */
const TOLERANCE_MS = 60_000;

export function judgeTime(stamps: readonly StampReport[], provenTime: Date | null): Finding {
  if (!provenTime) return finding('tempo', 'not-applicable', 'sem-tempo-provado');
  const times = stamps.flatMap(({ genTime }) => genTime?.getTime() ?? []);
  const isOrdered = times.every((time, index) => time + TOLERANCE_MS >= (times[index - 1] ?? 0));
  const evidence = { instante: provenTime.toISOString() };
  return isOrdered
    ? finding('tempo', 'valid', 'confere', evidence)
    : finding('tempo', 'invalid', 'carimbos-fora-de-ordem', evidence);
}

/** The token is read before its imprint is computed: an unreadable one costs nothing more. */
async function judgeStamp(
  stamp: Stamp,
  readOctets: () => Uint8Array,
  question: StampsQuestion,
): Promise<StampReport> {
  const { pool, trust, crypto } = question;
  const read = stamp.token.length > MAX_TOKEN_BYTES ? null : readToken(stamp);
  if (!read) return unread(stamp.kind);
  const token = { ...read, certificates: await pool.work.intern(read.certificates, crypto) };
  const octets = readIfShort(readOctets);
  if (!octets) return tooLong(stamp.kind);
  const named = token.imprint.algorithm;
  const algorithm = isUsable(named) ? named : 'SHA-256';
  const imprint = { algorithm, digest: await crypto.digest(algorithm, octets) };
  const report = await verifyTimestampToken(token, { imprint, trust, ...pool }, crypto);
  const since = report.signer && (await judgeSince(report.signer, token, question));
  const details = [...judgeClock(token, question), ...report.findings, ...(since ? [since] : [])];
  const status = settle(details);
  const decisive = details.find((each) => status !== 'valid' && each.status === status);
  const evidence = { instante: token.genTime.toISOString(), autoridade: report.signer?.commonName ?? null };
  return {
    kind: stamp.kind,
    genTime: token.genTime,
    authority: report.signer,
    chain: report.chain,
    status,
    details,
    lacunas: listLacking(token, report.chain, details),
    finding: finding(CHECKS[stamp.kind], status, codeOf(decisive), {
      ...evidence,
      ...decisive?.evidence,
    }),
  };
}

function listLacking(
  { signer: { sid } }: TimestampToken,
  chain: ChainReport | null,
  details: StampReport['details'],
): Lacuna[] {
  if (chain) return isOfThis(details) ? listLacunas(chain) : [];
  const issuer = sid.kind === 'key-id' ? null : readIfAny(() => readDistinguishedName(readDer(sid.issuer)));
  return [{ tipo: 'carimbo', autoridade: issuer?.commonName ?? null, faltas: [] }];
}

/** Clocks of authorities and verifiers differ by less. */
const SKEW_MS = 5 * 60_000;

/** A stamp from the future, or later than its cover, was not made then. */
function judgeClock({ genTime }: TimestampToken, { at, now }: StampsQuestion): ChainFinding[] {
  const late = (code: string, limit: Date): ChainFinding => ({
    check: 'instante',
    status: 'unavailable',
    code,
    evidence: { instante: genTime.toISOString(), limite: limit.toISOString() },
  });
  if (genTime.getTime() > now.getTime() + SKEW_MS) return [late('carimbo-no-futuro', now)];
  return genTime.getTime() > at.getTime() + TOLERANCE_MS ? [late('carimbos-fora-de-ordem', at)] : [];
}

/** CRLReason: affiliation changed, superseded, cessation of operation. */
const HARMLESS_REASONS: ReadonlySet<unknown> = new Set([3, 4, 5]);

/**
 * The authority's fate after it stamped. RFC 3161, 4: a key revoked for any other reason than retirement, or without a
 * stated reason, makes all its stamps worthless; an expired one no longer proves anything, which is why archive stamps
 * are renewed before.
 */
async function judgeSince(
  authority: Certificate,
  token: TimestampToken,
  { pool, trust, at, crypto }: StampsQuestion,
): Promise<ChainFinding | null> {
  const certificates = [...token.certificates, ...pool.certificates];
  const { findings } = await validateChain(
    { ...pool, leaf: authority, purpose: 'carimbo-do-tempo', at, trust, certificates },
    crypto,
  );
  const revoked = findings.find(
    ({ code, evidence }) => code === 'revogado' && !HARMLESS_REASONS.has(evidence['motivo']),
  );
  if (revoked) return { ...revoked, check: 'depois-do-carimbo', code: 'carimbo-revogado' };
  const expired = findings.find(({ code }) => code === 'vencido');
  if (!expired) return null;
  return { ...expired, check: 'depois-do-carimbo', status: 'unavailable', code: 'carimbo-vencido' };
}

function unread(kind: Stamp['kind'], evidence = {}): StampReport {
  return {
    kind,
    genTime: null,
    authority: null,
    chain: null,
    status: 'invalid',
    details: [],
    lacunas: [],
    finding: finding(CHECKS[kind], 'invalid', 'carimbo-ilegivel', evidence),
  };
}

const tooMany = (carimbos: number): StampReport => unjudged('arquivamento', 'carimbos-demais', { carimbos });
const tooLong = (kind: Stamp['kind']): StampReport => unjudged(kind, 'documento-pesado');

function unjudged(kind: Stamp['kind'], code: TrustCode, evidence = {}): StampReport {
  const status = 'unavailable';
  const summary = finding(CHECKS[kind], status, code, evidence);
  return {
    kind,
    genTime: null,
    authority: null,
    chain: null,
    status,
    details: [],
    lacunas: [],
    finding: summary,
  };
}

function readIfShort(readOctets: () => Uint8Array): Uint8Array | null {
  try {
    return readOctets();
  } catch (error) {
    if (error instanceof CanonicalLimitError) return null;
    throw error;
  }
}

function readToken({ token }: Stamp): TimestampToken | null {
  try {
    return readTimestampToken(token);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
