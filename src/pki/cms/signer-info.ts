import { encodeDer, encodeMembers, writeElement } from '../asn1/encode-der.ts';
import { readIfAny } from '../asn1/read-if-any.ts';
import { equalBytes, readIntegerBytes, readOid } from '../asn1/values.ts';
import type { HashAlgorithm, Unusable } from '../crypto-provider.ts';
import { contextTag, DerError, DerFields, type DerNode, expectTag, TAG } from '../der.ts';
import { type NamedAlgorithm, readCmsSignatureAlgorithm, readHashAlgorithm } from '../x509/algorithms.ts';
import { SHA_1 } from '../x509/oids.ts';

/** CMS SignerInfo (RFC 5652, 5.3), with the signed attributes a time-stamp token must have. */
export interface SignerInfo {
  readonly sid:
    | ({ readonly kind: 'issuer-serial' } & IssuerSerial)
    | { readonly kind: 'key-id'; readonly keyId: Uint8Array };
  readonly digestAlgorithm: HashAlgorithm | Unusable;
  /**
   * The signed bytes: the attributes as a SET OF, not as the `[0]` they stand in, and in DER (RFC 5652, 5.4). Some
   * signers leave them unsorted, or sign their BER as it is: each form means the same, so each may be tried. A token in
   * DER has one.
   */
  readonly signedAttributes: readonly Uint8Array[];
  readonly contentType: string | null;
  readonly messageDigest: Uint8Array | null;
  readonly signingCertificate: EssCertId | null;
  readonly signatureAlgorithm: NamedAlgorithm;
  readonly signature: Uint8Array;
  readonly unsignedAttributes: readonly DerNode[];
}

/** ESSCertID or ESSCertIDv2: the certificate that the signer names as its own. */
interface EssCertId {
  readonly algorithm: HashAlgorithm | 'SHA-1' | Unusable;
  readonly digest: Uint8Array;
  readonly issuerSerial: IssuerSerial | null;
}

/** DER of the issuer's Name and the octets of the serial number. */
interface IssuerSerial {
  readonly issuer: Uint8Array;
  readonly serialBytes: Uint8Array;
}

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

export function readSignerInfo(node: DerNode): SignerInfo {
  const fields = new DerFields(node);
  fields.take(TAG.integer);
  const keyId = fields.takeBytesIf(0);
  const sid = keyId ? ({ kind: 'key-id', keyId } as const) : readSid(fields.take());
  const digestAlgorithm = readHashAlgorithm(fields.take());
  const attributes = fields.take(contextTag(0, 'elements'));
  const signatureAlgorithm = readCmsSignatureAlgorithm(fields.take(), digestAlgorithm);
  const signature = fields.take(TAG.octetString).content;
  const unsigned = fields.takeIf(contextTag(1, 'elements'));
  fields.end();
  return {
    sid,
    digestAlgorithm,
    signedAttributes: listForms(attributes),
    ...readAttributes(attributes),
    signatureAlgorithm,
    signature,
    unsignedAttributes: (unsigned && readIfAny(() => unsigned.children())) ?? [],
  };
}

function readSid(node: DerNode): SignerInfo['sid'] {
  const fields = new DerFields(node);
  const issuer = encodeDer(fields.take(TAG.sequence));
  const serialBytes = readIntegerBytes(fields.take());
  fields.end();
  return { kind: 'issuer-serial', issuer, serialBytes };
}

function listForms(attributes: DerNode): Uint8Array[] {
  const asItStands = attributes.bytes.slice();
  asItStands[0] = TAG.set;
  const forms: Uint8Array[] = [asItStands];
  for (const order of ['sorted', 'as-received'] as const) {
    const form = writeElement(TAG.set, encodeMembers(attributes, order));
    if (!forms.some((known) => equalBytes(known, form))) forms.push(form);
  }
  return forms;
}

function readAttributes(
  node: DerNode,
): Pick<SignerInfo, 'contentType' | 'messageDigest' | 'signingCertificate'> {
  const attributes = node.children().map((child) => {
    const fields = new DerFields(child);
    return { oid: readOid(fields.take()), values: fields.take(TAG.set).children() };
  });
  // RFC 5652, 11: no attribute read here may stand twice or have two values; others are ignored.
  const read = <Value>(wanted: string, reader: (value: DerNode) => Value): Value | null => {
    const [first, ...others] = attributes.filter(({ oid }) => oid === wanted).flatMap(({ values }) => values);
    return first && others.length === 0 ? readIfAny(() => reader(first)) : null;
  };
  const hasV2 = attributes.some(({ oid }) => oid === ATTRIBUTE.signingCertificateV2);
  return {
    contentType: read(ATTRIBUTE.contentType, readOid),
    messageDigest: read(ATTRIBUTE.messageDigest, (value) => expectTag(value, TAG.octetString).content),
    signingCertificate: hasV2
      ? read(ATTRIBUTE.signingCertificateV2, (value) => readEssCertId(value, 'SHA-256'))
      : read(ATTRIBUTE.signingCertificate, (value) => readEssCertId(value, 'SHA-1')),
  };
}

/**
 * SigningCertificate(V2) ::= SEQUENCE { certs SEQUENCE OF ESSCertID(v2), … }; the first is the signer's. ESSCertIDv2
 * names its hash only where it is not SHA-256 (RFC 5035, 4); ESSCertID is always SHA-1 (RFC 2634, 5.4.1).
 */
function readEssCertId(node: DerNode, usual: 'SHA-1' | 'SHA-256'): EssCertId {
  const [first] = new DerFields(node).take(TAG.sequence).children();
  if (!first) throw new DerError('der-truncado', 'SigningCertificate');
  const fields = new DerFields(first);
  const algorithm = usual === 'SHA-256' ? fields.takeIf(TAG.sequence) : null;
  const digest = fields.take(TAG.octetString).content;
  const issuerSerial = fields.takeIf(TAG.sequence);
  fields.end();
  return {
    algorithm: algorithm ? readEssHash(algorithm) : usual,
    digest,
    issuerSerial: issuerSerial ? readIssuerSerial(issuerSerial) : null,
  };
}

function readEssHash(node: DerNode): EssCertId['algorithm'] {
  const isSha1 = readOid(new DerFields(node).take()) === SHA_1;
  return isSha1 ? 'SHA-1' : readHashAlgorithm(node);
}

/** IssuerSerial ::= SEQUENCE { issuer GeneralNames, serialNumber INTEGER }; null where the issuer is no Name. */
function readIssuerSerial(node: DerNode): IssuerSerial | null {
  const fields = new DerFields(node);
  const [name] = fields.take(TAG.sequence).children();
  const serialBytes = readIntegerBytes(fields.take());
  const [issuer] = name?.tag === contextTag(4, 'elements') ? name.children() : [];
  return issuer ? { issuer: encodeDer(issuer), serialBytes } : null;
}
