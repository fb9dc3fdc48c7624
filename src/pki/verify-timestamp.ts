import { readIfAny } from './asn1/read-if-any.ts';
import { equalBytes } from './asn1/values.ts';
import type { Certificate } from './certificate.ts';
import { type ChainReport, type ChainRequest, validateChain } from './chain.ts';
import { sha1 } from './cms/sha1.ts';
import { readCrl } from './crl.ts';
import type { CryptoProvider, HashAlgorithm, Unverified } from './crypto-provider.ts';
import {
  type ChainFinding,
  type ChainStatus,
  codeOfUnverified,
  type Evidence,
  settle,
} from './path/finding.ts';
import { type TimestampToken, TST_INFO } from './timestamp-token.ts';
import { isUsable } from './x509/algorithms.ts';
import { verifySigned } from './x509/verify-signed.ts';

export interface TimestampRequest
  extends Pick<ChainRequest, 'certificates' | 'crls' | 'ocsps' | 'trust' | 'work'> {
  /** The imprint that the stamp must cover. */
  readonly imprint: { readonly algorithm: HashAlgorithm; readonly digest: Uint8Array };
  /** When the authority's chain must be valid; `genTime` unless a later stamp proves a later instant. */
  readonly at?: Date;
}

export interface TimestampReport {
  readonly status: ChainStatus;
  readonly genTime: Date;
  readonly signer: Certificate | null;
  readonly chain: ChainReport | null;
  readonly findings: readonly ChainFinding[];
}

type TimestampCheck = 'resumo' | 'conteudo' | 'certificado-do-carimbo' | 'assinatura-do-carimbo' | 'instante';

const answer = (
  check: TimestampCheck,
  status: ChainStatus,
  code: string,
  evidence: Evidence = {},
): ChainFinding => ({ check, status, code, evidence });

/** A weak algorithm proves nothing, neither for the stamp nor against it. */
const refuse = (check: TimestampCheck, why: Unverified): ChainFinding =>
  answer(check, 'unavailable', codeOfUnverified(why));

/** RFC 3161, 2.2 and RFC 5652, 5.6: all requirements on a token before its time is trusted. */
export async function verifyTimestampToken(
  token: TimestampToken,
  request: TimestampRequest,
  crypto: CryptoProvider,
): Promise<TimestampReport> {
  const { genTime } = token;
  const certificates = [...token.certificates, ...request.certificates];
  const signer = findSigner(token, certificates);
  const findings = [judgeImprint(token, request.imprint), await judgeContent(token, crypto)];
  if (!signer) {
    findings.push(answer('certificado-do-carimbo', 'unavailable', 'certificado-ausente'));
    return { status: settle(findings), genTime, signer, chain: null, findings };
  }
  findings.push(
    await judgeSigningCertificate(token, signer, crypto),
    await judgeSignature(token, signer, crypto),
    judgeInstant(genTime, signer),
  );
  const crls = [...token.crls.flatMap((der) => readIfAny(() => readCrl(der)) ?? []), ...request.crls];
  const ocsps = [...token.ocsps, ...(request.ocsps ?? [])];
  const { trust, at = genTime, work } = request;
  const leaf = { leaf: signer, purpose: 'carimbo-do-tempo', at } as const;
  const chain = await validateChain(
    { ...leaf, certificates, crls, ocsps, trust, ...(work && { work }) },
    crypto,
  );
  findings.push(...chain.findings);
  return { status: settle(findings), genTime, signer, chain, findings };
}

function judgeImprint({ imprint }: TimestampToken, expected: TimestampRequest['imprint']): ChainFinding {
  const algoritmo = imprint.algorithm;
  if (!isUsable(algoritmo)) return refuse('resumo', algoritmo);
  const isSame = algoritmo === expected.algorithm && equalBytes(imprint.digest, expected.digest);
  return isSame
    ? answer('resumo', 'valid', 'resumo-confere', { algoritmo })
    : answer('resumo', 'invalid', 'resumo-de-outro-conteudo', { algoritmo });
}

/** RFC 5652, 11.1 and 11.2: contentType names the TSTInfo and messageDigest is its digest. */
async function judgeContent(
  { signer, tstInfo }: TimestampToken,
  crypto: CryptoProvider,
): Promise<ChainFinding> {
  const { digestAlgorithm, contentType, messageDigest } = signer;
  if (contentType !== TST_INFO || messageDigest === null)
    return answer('conteudo', 'invalid', 'atributos-assinados');
  if (!isUsable(digestAlgorithm)) return refuse('conteudo', digestAlgorithm);
  return equalBytes(await crypto.digest(digestAlgorithm, tstInfo), messageDigest)
    ? answer('conteudo', 'valid', 'conteudo-confere')
    : answer('conteudo', 'invalid', 'conteudo-alterado');
}

function findSigner({ signer: { sid } }: TimestampToken, pool: readonly Certificate[]): Certificate | null {
  const isSigner = ({ issuer, serialBytes, subjectKeyId }: Certificate): boolean =>
    sid.kind === 'key-id'
      ? subjectKeyId !== null && equalBytes(subjectKeyId, sid.keyId)
      : equalBytes(issuer.der, sid.issuer) && equalBytes(serialBytes, sid.serialBytes);
  return pool.find(isSigner) ?? null;
}

/**
 * RFC 3161, 2.4.2: a signed attribute names the signing certificate, so that no other with the same key replaces it.
 */
async function judgeSigningCertificate(
  { signer: { signingCertificate: named } }: TimestampToken,
  signer: Certificate,
  crypto: CryptoProvider,
): Promise<ChainFinding> {
  const check = 'certificado-do-carimbo';
  const certificado = { certificado: signer.subject.text };
  if (!named) return answer(check, 'invalid', 'atributos-assinados');
  const { algorithm, digest, issuerSerial } = named;
  if (!isUsable(algorithm)) return refuse(check, algorithm);
  const actual = algorithm === 'SHA-1' ? sha1(signer.der) : await crypto.digest(algorithm, signer.der);
  const isSameName =
    !issuerSerial ||
    (equalBytes(issuerSerial.issuer, signer.issuer.der) &&
      equalBytes(issuerSerial.serialBytes, signer.serialBytes));
  return equalBytes(actual, digest) && isSameName
    ? answer(check, 'valid', 'certificado-confere', certificado)
    : answer(check, 'invalid', 'certificado-trocado', certificado);
}

async function judgeSignature(
  { signer: info }: TimestampToken,
  signer: Certificate,
  crypto: CryptoProvider,
): Promise<ChainFinding> {
  const { signedAttributes, signatureAlgorithm, signature } = info;
  const check = 'assinatura-do-carimbo';
  for (const tbs of signedAttributes) {
    const verdict = await verifySigned({ tbs, signatureAlgorithm, signature }, signer, crypto);
    if (verdict === 'valid') return answer(check, 'valid', 'assinatura-valida');
    if (verdict !== 'invalid') return refuse(check, verdict);
  }
  return answer(check, 'invalid', 'assinatura-invalida');
}

/** The chain may be judged at a later instant: the authority must also have been certified when it stamped. */
function judgeInstant(genTime: Date, { notBefore, notAfter }: Certificate): ChainFinding {
  const isWithin = genTime >= notBefore && genTime <= notAfter;
  const evidence = {
    instante: genTime.toISOString(),
    de: notBefore.toISOString(),
    ate: notAfter.toISOString(),
  };
  return isWithin
    ? answer('instante', 'valid', 'dentro-da-validade', evidence)
    : answer('instante', 'invalid', 'fora-da-validade', evidence);
}
