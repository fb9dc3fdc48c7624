import { encodeBase64 } from '#pki/base64.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { Crl } from '#pki/crl.ts';
import { escapeText } from '#xml/escape.ts';
import { EXC_C14N, XADES141 } from './names.ts';
import { writeDigest } from './signed-info.ts';
import { writeCertRef } from './signed-properties.ts';

/** The unsigned properties of AD-RT to AD-RA, in the form of a production diploma of 2026. */

export const writeSignatureTimeStamp = (token: Uint8Array): string =>
  `<xades:SignatureTimeStamp>${writeStamp(token)}</xades:SignatureTimeStamp>`;

/** `declarations`: those of the prefixes `ds` and `xades` where the signature does not bind them. */
export const writeArchiveTimeStamp = (token: Uint8Array, declarations = ''): string =>
  `<xades141:ArchiveTimeStamp xmlns:xades141="${XADES141}"${declarations}>${writeStamp(token)}</xades141:ArchiveTimeStamp>`;

function writeStamp(token: Uint8Array): string {
  return [
    `<ds:CanonicalizationMethod Algorithm="${EXC_C14N}"></ds:CanonicalizationMethod>`,
    `<xades:EncapsulatedTimeStamp>${encodeBase64(token)}</xades:EncapsulatedTimeStamp>`,
  ].join('');
}

/** A value and the base64 of its SHA-256. */
export interface Digested<Value> {
  value: Value;
  digest: string;
}

export function writeCertificateRefs(certificates: readonly Digested<Certificate>[]): string {
  const refs = certificates.map(({ value, digest }) => writeCertRef(value, digest)).join('');
  return `<xades:CompleteCertificateRefs><xades:CertRefs>${refs}</xades:CertRefs></xades:CompleteCertificateRefs>`;
}

export function writeRevocationRefs(crls: readonly Digested<Crl>[]): string {
  const refs = crls.map(writeCrlRef).join('');
  return `<xades:CompleteRevocationRefs><xades:CRLRefs>${refs}</xades:CRLRefs></xades:CompleteRevocationRefs>`;
}

function writeCrlRef({ value: { issuer, thisUpdate, number }, digest }: Digested<Crl>): string {
  return [
    '<xades:CRLRef>',
    `<xades:DigestAlgAndValue>${writeDigest(digest)}</xades:DigestAlgAndValue>`,
    '<xades:CRLIdentifier>',
    `<xades:Issuer>${escapeText(issuer.text)}</xades:Issuer>`,
    `<xades:IssueTime>${thisUpdate.toISOString()}</xades:IssueTime>`,
    number === null ? '' : `<xades:Number>${number}</xades:Number>`,
    '</xades:CRLIdentifier>',
    '</xades:CRLRef>',
  ].join('');
}

export function writeCertificateValues(certificates: readonly Certificate[]): string {
  const values = certificates.map(({ der }) => writeDer('EncapsulatedX509Certificate', der)).join('');
  return `<xades:CertificateValues>${values}</xades:CertificateValues>`;
}

export function writeRevocationValues(crls: readonly Crl[]): string {
  const values = crls.map(({ der }) => writeDer('EncapsulatedCRLValue', der)).join('');
  return `<xades:RevocationValues><xades:CRLValues>${values}</xades:CRLValues></xades:RevocationValues>`;
}

/** The proofs of an earlier archive stamp, put beside it before the next one covers both. */
export function writeValidationData(
  certificates: readonly Certificate[],
  crls: readonly Crl[],
  declarations = '',
): string {
  if (certificates.length + crls.length === 0) return '';
  return [
    `<xades141:TimeStampValidationData xmlns:xades141="${XADES141}"${declarations}>`,
    certificates.length > 0 ? writeCertificateValues(certificates) : '',
    crls.length > 0 ? writeRevocationValues(crls) : '',
    '</xades141:TimeStampValidationData>',
  ].join('');
}

function writeDer(name: string, der: Uint8Array): string {
  return `<xades:${name} Encoding="http://uri.etsi.org/01903/v1.2.2#DER">${encodeBase64(der)}</xades:${name}>`;
}
