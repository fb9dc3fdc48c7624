import type { Certificate } from '#pki/certificate.ts';
import { escapeText } from '#xml/escape.ts';
import type { PoliticaConhecida } from '../politicas.ts';
import { writeDigest } from './signed-info.ts';

export interface SignedPropertiesContent {
  number: number;
  signingTime: Date;
  certificate: Certificate;
  /** Base64 of the SHA-256 of its DER. */
  certificateDigest: string;
  politica: PoliticaConhecida;
}

export function writeSignedProperties(content: SignedPropertiesContent): string {
  const { number, signingTime, certificate, certificateDigest, politica } = content;
  return [
    `<xades:SignedProperties Id="SigProperties-${number}">`,
    '<xades:SignedSignatureProperties>',
    `<xades:SigningTime>${signingTime.toISOString()}</xades:SigningTime>`,
    `<xades:SigningCertificate>${writeCertRef(certificate, certificateDigest)}</xades:SigningCertificate>`,
    writePolitica(politica),
    '</xades:SignedSignatureProperties>',
    '<xades:SignedDataObjectProperties>',
    `<xades:DataObjectFormat ObjectReference="#RefElement-${number}">`,
    '<xades:MimeType>text/xml</xades:MimeType>',
    '</xades:DataObjectFormat>',
    '</xades:SignedDataObjectProperties>',
    '</xades:SignedProperties>',
  ].join('');
}

/** A certificate by its digest, its issuer and its serial number. */
export function writeCertRef({ issuer, serial }: Certificate, digest: string): string {
  return [
    '<xades:Cert>',
    `<xades:CertDigest>${writeDigest(digest)}</xades:CertDigest>`,
    '<xades:IssuerSerial>',
    `<ds:X509IssuerName>${escapeText(issuer.text)}</ds:X509IssuerName>`,
    `<ds:X509SerialNumber>${serial}</ds:X509SerialNumber>`,
    '</xades:IssuerSerial>',
    '</xades:Cert>',
  ].join('');
}

function writePolitica({ oid, sha256, uri }: PoliticaConhecida): string {
  return [
    '<xades:SignaturePolicyIdentifier>',
    '<xades:SignaturePolicyId>',
    `<xades:SigPolicyId><xades:Identifier Qualifier="OIDAsURN">urn:oid:${oid}</xades:Identifier></xades:SigPolicyId>`,
    `<xades:SigPolicyHash>${writeDigest(sha256)}</xades:SigPolicyHash>`,
    '<xades:SigPolicyQualifiers>',
    `<xades:SigPolicyQualifier><xades:SPURI>${escapeText(uri)}</xades:SPURI></xades:SigPolicyQualifier>`,
    '</xades:SigPolicyQualifiers>',
    '</xades:SignaturePolicyId>',
    '</xades:SignaturePolicyIdentifier>',
  ].join('');
}
