import { equalBytes } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import type { Crl } from '../crl.ts';
import type { CryptoProvider, SignatureVerdict } from '../crypto-provider.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import type { ChainWork } from './chain-work.ts';
import { codeOfUnverified } from './finding.ts';
import { isSelfIssued } from './walk-paths.ts';

/** Certificates at hand that may have signed a list, and whether one of them leads to the root of the path in question. */
interface ListSigners {
  readonly certificates: readonly Certificate[];
  isProven(signer: Certificate, at: Date): Promise<boolean>;
}

export interface SignerQuestion {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  readonly at: Date;
  readonly work: ChainWork;
  /** Without them, the issuer on the path alone signs its lists. */
  readonly signers?: ListSigners;
}

/**
 * RFC 5280, 6.3.3 (f): the issuer on the path, by its own key; else another key of the same name or the one whom the
 * certificate names, proven to the same root. Null where the list is theirs.
 */
export async function findSignerFault(
  crl: Crl,
  question: SignerQuestion,
  crypto: CryptoProvider,
): Promise<string | null> {
  const { certificate, issuer, at, work, signers } = question;
  const isOwn = isSameName(crl.issuer, issuer.subject);
  let fault = 'lcr-assinatura-invalida';
  if (isOwn) {
    if (!maySign(issuer)) fault = 'lcr-emissor-nao-pode-assinar';
    else {
      const own = faultOf(await work.verify(crl, issuer, crypto));
      if (own !== fault) return own;
    }
  }
  const others = signers?.certificates.filter(
    (each) => each !== issuer && mayStandIn(each, crl) && (!isOwn || isOfSame(each, issuer)),
  );
  for (const signer of others ?? []) {
    const verdict = await work.verify(crl, signer, crypto);
    if (verdict === null) return faultOf(verdict);
    // The key of a list may be the one in question: where its issuer says so, and only then, it speaks of itself.
    const isItself = !isOwn && equalBytes(signer.der, certificate.der);
    const instant = crl.thisUpdate > at ? crl.thisUpdate : at;
    if (verdict === 'valid' && (isItself || (await signers?.isProven(signer, instant)))) return null;
  }
  return fault;
}

const maySign = ({ keyUsage }: Certificate): boolean => keyUsage === null || keyUsage.has('cRLSign');

function mayStandIn(signer: Certificate, { issuer, authorityKeyId }: Crl): boolean {
  const { subject, subjectKeyId } = signer;
  const fits = !authorityKeyId || !subjectKeyId || equalBytes(authorityKeyId, subjectKeyId);
  return fits && isSameName(subject, issuer) && maySign(signer);
}

/**
 * Of two keys under one name, each may have lists of its own. They are one authority's where one certified the other, or
 * where one signs lists and nothing else.
 */
const isOfSame = (signer: Certificate, issuer: Certificate): boolean =>
  isSelfIssued(signer) || isSelfIssued(issuer) || signer.keyUsage?.has('keyCertSign') === false;

function faultOf(verdict: SignatureVerdict | null): string | null {
  if (verdict === null) return 'lcr-demais';
  if (verdict === 'valid') return null;
  if (verdict === 'unknown') return 'lcr-algoritmo-desconhecido';
  return verdict === 'invalid' ? 'lcr-assinatura-invalida' : codeOfUnverified(verdict);
}
