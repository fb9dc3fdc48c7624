import { readOid } from '../asn1/values.ts';
import { contextTag, DerError, DerFields, type DerNode, readDer, TAG } from '../der.ts';
import type { HashAlgorithm } from '../ports.ts';
import { type NamedAlgorithm, readCmsSignatureAlgorithm, readHashAlgorithm } from '../x509/algorithms.ts';

/** CMS SignerInfo (RFC 5652, 5.3), with the signed attributes a time-stamp token must have. */
export interface SignerInfo {
  readonly sid:
    | ({ readonly kind: 'issuer-serial' } & IssuerSerial)
    | { readonly kind: 'key-id'; readonly keyId: Uint8Array };
  readonly digestAlgorithm: HashAlgorithm | null;
  /** What is signed: the attributes as a SET OF (RFC 5652, 5.4), not as the `[0]` they stand in. */
  readonly signedAttributes: Uint8Array;
  readonly contentType: string | null;
  readonly messageDigest: Uint8Array | null;
  readonly signingCertificate: EssCertId | null;
  readonly signatureAlgorithm: NamedAlgorithm;
  readonly signature: Uint8Array;
}

/** ESSCertID or ESSCertIDv2: which certificate the signer says is its own. */
interface EssCertId {
  /** Null for an unknown hash. */
  readonly algorithm: HashAlgorithm | 'SHA-1' | null;
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
  const sid = readSid(fields.take());
  const digestAlgorithm = readHashAlgorithm(fields.take());
  const attributes = fields.take(contextTag(0, 'elements'));
  const signatureAlgorithm = readCmsSignatureAlgorithm(fields.take(), digestAlgorithm);
  const signature = fields.take(TAG.octetString).content;
  fields.takeIf(contextTag(1, 'elements'));
  fields.end();
  return {
    sid,
    digestAlgorithm,
    signedAttributes: retag(attributes.bytes, TAG.set),
    ...readAttributes(attributes),
    signatureAlgorithm,
    signature,
  };
}

function readSid(node: DerNode): SignerInfo['sid'] {
  if (node.tag === contextTag(0, 'bytes')) return { kind: 'key-id', keyId: node.content };
  const fields = new DerFields(node);
  const issuer = fields.take(TAG.sequence).bytes;
  const serialBytes = fields.take(TAG.integer).content;
  fields.end();
  return { kind: 'issuer-serial', issuer, serialBytes };
}

function readAttributes(
  node: DerNode,
): Pick<SignerInfo, 'contentType' | 'messageDigest' | 'signingCertificate'> {
  const values = new Map<string, DerNode>();
  for (const child of node.children()) {
    const fields = new DerFields(child);
    const oid = readOid(fields.take());
    const [value, second] = fields.take(TAG.set).children();
    fields.end();
    // RFC 5652, 11: none of these attributes twice, nor with two values.
    if (!value || second || values.has(oid)) throw new DerError('der-valor', `atributo ${oid}`);
    values.set(oid, value);
  }
  const contentType = values.get(ATTRIBUTE.contentType);
  const digest = values.get(ATTRIBUTE.messageDigest);
  const v2 = values.get(ATTRIBUTE.signingCertificateV2);
  const v1 = values.get(ATTRIBUTE.signingCertificate);
  const essCertId = v2 ? readEssCertId(v2, 'SHA-256') : v1 ? readEssCertId(v1, 'SHA-1') : null;
  return {
    contentType: contentType ? readOid(contentType) : null,
    messageDigest: digest ? readDer(digest.bytes, TAG.octetString).content : null,
    signingCertificate: essCertId,
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
    algorithm: algorithm ? readHashAlgorithm(algorithm) : usual,
    digest,
    issuerSerial: issuerSerial ? readIssuerSerial(issuerSerial) : null,
  };
}

/** IssuerSerial ::= SEQUENCE { issuer GeneralNames, serialNumber INTEGER }; null where the issuer is no Name. */
function readIssuerSerial(node: DerNode): IssuerSerial | null {
  const fields = new DerFields(node);
  const [name] = fields.take(TAG.sequence).children();
  const serialBytes = fields.take(TAG.integer).content;
  const issuer = name?.tag === contextTag(4, 'elements') ? name.content : null;
  return issuer ? { issuer, serialBytes } : null;
}

function retag(bytes: Uint8Array, tag: number): Uint8Array {
  const copy = bytes.slice();
  copy[0] = tag;
  return copy;
}
