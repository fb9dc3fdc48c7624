import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { Crl } from '#pki/crl.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import { isSelfIssued } from '#pki/path/walk-paths.ts';
import { readCertificateOnce, readCrlOnce } from '#pki/read-once.ts';
import { readTimestampToken, type TimestampToken } from '#pki/timestamp-token.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { readSignature } from '../xades/read-signature.ts';
import { readCarriedValues, readStamps } from '../xades/read-unsigned.ts';
import { CertificatePool, uniqueCertificates } from './certificate-paths.ts';
import type { SignIssue } from './sign-issue.ts';

export interface ProofOrder {
  leaves: readonly Certificate[];
  tokens: readonly TimestampToken[];
  /** DER of the available certificates. */
  known: readonly Uint8Array[];
  revocation: RevocationSource;
  at: Date;
}

export interface Proof {
  issuersOf: (leaf: Certificate) => readonly Certificate[];
  /** All authorities, each once, and the certificates of the time-stamp authorities. */
  issuers: readonly Certificate[];
  /** One or more for each authority that issued any of them. */
  crls: readonly Crl[];
}

/** All evidence that, offline and later, these signers and stamps were valid: their chains and the CRLs of each. */
export async function gatherProof(order: ProofOrder): Promise<Parsed<Proof, SignIssue>> {
  const { leaves, tokens, known, revocation, at } = order;
  const pool = new CertificatePool([
    ...known.map(readCertificateOnce),
    ...tokens.flatMap(({ certificates }) => certificates),
  ]);
  const stampers: Certificate[] = [];
  for (const { signer } of tokens) {
    const stamper = pool.find((each) => isNamedBy(each, signer.sid));
    if (!stamper) return refused({ code: 'cadeia-incompleta', detail: 'carimbo do tempo' });
    stampers.push(stamper);
  }
  const paths = new Map<Certificate, readonly Certificate[]>();
  for (const leaf of [...leaves, ...stampers]) {
    const issuers = pool.findIssuers(leaf);
    if (!issuers) return refused({ code: 'cadeia-incompleta', detail: leaf.issuer.text });
    paths.set(leaf, issuers);
  }
  const issuers = uniqueCertificates([...[...paths.values()].flat(), ...stampers]);
  const all = uniqueCertificates([...leaves, ...issuers]);
  const crls = (
    await revocation.findCrls(
      all.map(({ der }) => der),
      at,
    )
  ).map(readCrlOnce);
  const unproven = all.find(
    (each) => !isSelfIssued(each) && !crls.some(({ issuer }) => isSameName(issuer, each.issuer)),
  );
  if (unproven) return refused({ code: 'lcr-ausente', detail: unproven.issuer.text });
  return accepted({ issuersOf: (leaf) => paths.get(leaf) ?? [], issuers, crls });
}

/** The stamps and the certificates that the signatures of a document already carry. */
export function listCarried(lugares: readonly Lugar[]): {
  tokens: TimestampToken[];
  certificates: Uint8Array[];
} {
  const tokens: TimestampToken[] = [];
  const certificates: Uint8Array[] = [];
  for (const element of lugares.flatMap(({ signatures }) => signatures)) {
    const signature = readSignature(element);
    if (!signature.ok) continue;
    const carried = readCarriedValues(signature.value.unsigned);
    certificates.push(...signature.value.certificates, ...(carried.ok ? carried.value.certificates : []));
    const stamps = readStamps(signature.value.unsigned);
    if (stamps.ok) tokens.push(...stamps.value.map(({ token }) => readTimestampToken(token)));
  }
  return { tokens, certificates };
}

export function isNamedBy(certificate: Certificate, sid: TimestampToken['signer']['sid']): boolean {
  if (sid.kind === 'key-id') return equalBytes(certificate.subjectKeyId ?? new Uint8Array(), sid.keyId);
  return (
    equalBytes(certificate.issuer.der, sid.issuer) && equalBytes(certificate.serialBytes, sid.serialBytes)
  );
}
