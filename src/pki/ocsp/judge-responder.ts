import { readIfAny } from '../asn1/read-if-any.ts';
import { equalBytes } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import type { CryptoProvider, SignatureVerdict } from '../crypto-provider.ts';
import { codeOfUnverified } from '../path/finding.ts';
import { judgeByLists, type ListQuestion } from '../path/judge-by-lists.ts';
import { readCertificateAlike } from '../read-alike.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import { EXTENSION, OCSP_NO_CHECK } from '../x509/extensions.ts';
import { hashKey } from '../x509/key-id.ts';
import type { OcspResponse, ResponderId } from './ocsp-response.ts';

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const UNDERSTOOD: ReadonlySet<string> = new Set([...Object.values(EXTENSION), OCSP_NO_CHECK]);

export interface ResponderQuestion extends Pick<ListQuestion, 'crls' | 'work'> {
  /** Issuer of the certificate in question. */
  readonly issuer: Certificate;
  /** Certificates at hand besides those of the answer, which need not carry its responder's (RFC 6960, 4.2.1). */
  readonly certificates?: readonly Certificate[];
  /** The instant for which the answer is used, if known. */
  readonly at?: Date;
}

/**
 * RFC 6960, 4.2.2.2: only the authority that issued the certificate answers about it, or a responder it certified for
 * exactly that. Certificates in an answer come from its sender and prove nothing by themselves. Null where the answer
 * is valid.
 */
export async function findResponderFault(
  response: OcspResponse,
  question: ResponderQuestion,
  crypto: CryptoProvider,
): Promise<string | null> {
  const { issuer, work } = question;
  const { responder, certificates } = response;
  if (isNamed(responder, issuer)) {
    const verdict = await work.verify(response, issuer, crypto);
    // Another key may have the same name: certificates in the answer are tried as well.
    if (verdict !== 'invalid') return faultOf(verdict);
  }
  let fault = isNamed(responder, issuer) ? 'ocsp-assinatura-invalida' : 'ocsp-sem-autorizacao';
  const sent = certificates.flatMap((der) => readIfAny(() => readCertificateAlike(der)) ?? []);
  const atHand = question.certificates?.filter((each) => mayAnswer(each, issuer)) ?? [];
  for (const delegate of [...sent, ...atHand]) {
    if (!isNamed(responder, delegate)) continue;
    const own = await findDelegateFault(response, delegate, question, crypto);
    if (own === null || own === 'lcr-demais') return own;
    fault = own;
  }
  return fault;
}

/** Cheap questions first: a foreign certificate costs no signature check. */
async function findDelegateFault(
  response: OcspResponse,
  delegate: Certificate,
  { issuer, at, crls, work }: ResponderQuestion,
  crypto: CryptoProvider,
): Promise<string | null> {
  const { producedAt } = response;
  if (!mayAnswer(delegate, issuer)) return 'ocsp-sem-autorizacao';
  if (producedAt < delegate.notBefore || producedAt > delegate.notAfter) return 'ocsp-sem-autorizacao';
  // An answer is valid no longer than its responder: with the key of an expired one, any end could be written.
  if (at && at > delegate.notAfter && at >= producedAt) return 'ocsp-sem-autorizacao';
  const certified = await work.verify(delegate, issuer, crypto);
  if (certified !== 'valid') return certified === 'invalid' ? 'ocsp-sem-autorizacao' : faultOf(certified);
  const signed = await work.verify(response, delegate, crypto);
  if (signed !== 'valid') return faultOf(signed);
  const finding = await judgeByLists({ certificate: delegate, issuer, at: producedAt, crls, work }, crypto);
  // A key revoked then or later may have backdated its answers.
  if (finding.code === 'revogado' || finding.code === 'revogado-depois') return 'ocsp-sem-autorizacao';
  if (finding.status === 'valid' || delegate.isOcspNoCheck) return null;
  return 'ocsp-sem-autorizacao';
}

/** Certified by this issuer, to answer, and without unreadable parts. */
function mayAnswer(delegate: Certificate, issuer: Certificate): boolean {
  const { extendedKeyUsage, keyUsage, criticalExtensions, unreadableExtensions } = delegate;
  const canSign = !keyUsage || keyUsage.has('digitalSignature') || keyUsage.has('nonRepudiation');
  return (
    isSameName(delegate.issuer, issuer.subject) &&
    extendedKeyUsage.includes(OCSP_SIGNING) &&
    canSign &&
    criticalExtensions.every((oid) => UNDERSTOOD.has(oid)) &&
    unreadableExtensions.length === 0
  );
}

function isNamed(responder: ResponderId, { subject, spki }: Certificate): boolean {
  return responder.kind === 'name'
    ? equalBytes(responder.der, subject.der)
    : readIfAny(() => equalBytes(responder.hash, hashKey(spki))) === true;
}

function faultOf(verdict: SignatureVerdict | null): string | null {
  if (verdict === null) return 'lcr-demais';
  if (verdict === 'valid') return null;
  return verdict === 'invalid' ? 'ocsp-assinatura-invalida' : codeOfUnverified(verdict);
}
