import { encodeDer } from '../asn1/encode-der.ts';
import { readTime } from '../asn1/time.ts';
import { readBits, readIntegerBytes, readOid, readSmallInteger } from '../asn1/values.ts';
import { contextTag, DerError, DerFields, type DerNode, expectTag, readDer, TAG } from '../der.ts';
import { type NamedAlgorithm, readSignatureAlgorithm } from '../x509/algorithms.ts';
import { type Extension, listCritical, readExtensions } from '../x509/extensions.ts';

/**
 * A responder's signed statement about some certificates (RFC 6960, 4.2.1). Its identity and authority are judged elsewhere.
 */
export interface OcspResponse {
  readonly der: Uint8Array;
  /** The bytes that the responder signed. */
  readonly tbs: Uint8Array;
  readonly responder: ResponderId;
  readonly producedAt: Date;
  readonly responses: readonly SingleResponse[];
  readonly signatureAlgorithm: NamedAlgorithm;
  readonly signature: Uint8Array;
  /** DER of the carried certificates: the responder's own, where it is not the issuer. */
  readonly certificates: readonly Uint8Array[];
  readonly criticalExtensions: readonly string[];
}

/** By the DER of its Name, or by the SHA-1 of its key. */
export type ResponderId =
  | { readonly kind: 'name'; readonly der: Uint8Array }
  | { readonly kind: 'key'; readonly hash: Uint8Array };

export interface SingleResponse {
  readonly certId: CertId;
  readonly status: CertStatus;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  readonly criticalExtensions: readonly string[];
}

export interface CertId {
  readonly hashOid: string;
  readonly issuerNameHash: Uint8Array;
  readonly issuerKeyHash: Uint8Array;
  readonly serialBytes: Uint8Array;
}

type CertStatus =
  | { readonly kind: 'good' | 'unknown' }
  | { readonly kind: 'revoked'; readonly revokedAt: Date; readonly reason: number | null };

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const SUCCESSFUL = 0;

/** A request is about one certificate; some responders answer for a few more. */
const MAX_RESPONSES = 64;
const MAX_CERTIFICATES = 8;

/** Throws `DerError` on bytes that are no answer: "try later" says nothing about a certificate. */
export function readOcspResponse(der: Uint8Array): OcspResponse {
  const outer = new DerFields(readDer(der));
  if (readSmallInteger(outer.take(), TAG.enumerated) !== SUCCESSFUL)
    throw new DerError('der-valor', 'responseStatus');
  const [bytes] = outer.take(contextTag(0, 'elements')).children();
  outer.end();
  if (!bytes) throw new DerError('der-truncado', 'responseBytes');
  const fields = new DerFields(bytes);
  if (readOid(fields.take()) !== BASIC) throw new DerError('der-valor', 'responseType');
  const basic = readDer(fields.take(TAG.octetString).content);
  fields.end();
  return { ...readBasicOcspResponse(basic), der };
}

/** The answer without its envelope, as CAdES carries it. */
export function readBasicOcspResponse(node: DerNode): OcspResponse {
  const basic = new DerFields(node);
  const tbs = basic.take(TAG.sequence);
  const algorithm = readSignatureAlgorithm(basic.take(TAG.sequence));
  const { octets: signature, unused } = readBits(basic.take());
  const [certificates] = basic.takeIf(contextTag(0, 'elements'))?.children() ?? [];
  basic.end();
  return {
    der: node.bytes,
    tbs: tbs.bytes,
    ...readResponseData(tbs),
    // No signature ends within an octet.
    signatureAlgorithm: unused === 0 ? algorithm : { oid: algorithm.oid, name: 'unknown' },
    signature,
    certificates: certificates
      ? atMost(MAX_CERTIFICATES, expectTag(certificates, TAG.sequence)).map((each) => each.bytes)
      : [],
  };
}

type ResponseData = Pick<OcspResponse, 'responder' | 'producedAt' | 'responses' | 'criticalExtensions'>;

/** ResponseData ::= SEQUENCE { version [0], responderID, producedAt, responses SEQUENCE OF, extensions [1] }. */
function readResponseData(tbs: DerNode): ResponseData {
  const fields = new DerFields(tbs);
  const version = fields.takeIf(contextTag(0, 'elements'));
  if (version && readSmallInteger(onlyChild(version)) !== 0) throw new DerError('der-valor', 'version');
  const responder = readResponderId(fields.take());
  const producedAt = readTime(fields.take(TAG.generalizedTime));
  const responses = atMost(MAX_RESPONSES, fields.take(TAG.sequence)).map(readSingle);
  const criticalExtensions = readCritical(fields.takeIf(contextTag(1, 'elements')));
  fields.end();
  return { responder, producedAt, responses, criticalExtensions };
}

/** CHOICE { byName [1] Name, byKey [2] OCTET STRING }, both explicit. */
function readResponderId(node: DerNode): ResponderId {
  if (node.tag === contextTag(1, 'elements'))
    return { kind: 'name', der: encodeDer(expectTag(onlyChild(node), TAG.sequence)) };
  if (node.tag === contextTag(2, 'elements'))
    return { kind: 'key', hash: expectTag(onlyChild(node), TAG.octetString).content };
  throw new DerError('der-etiqueta', 'responderID');
}

/** SingleResponse ::= SEQUENCE { certID, certStatus, thisUpdate, nextUpdate [0], singleExtensions [1] }. */
function readSingle(node: DerNode): SingleResponse {
  const fields = new DerFields(node);
  const certId = readCertId(fields.take());
  const status = readStatus(fields.take());
  const thisUpdate = readTime(fields.take(TAG.generalizedTime));
  const next = fields.takeIf(contextTag(0, 'elements'));
  const criticalExtensions = readCritical(fields.takeIf(contextTag(1, 'elements')));
  fields.end();
  return {
    certId,
    status,
    thisUpdate,
    nextUpdate: next && readTime(expectTag(onlyChild(next), TAG.generalizedTime)),
    criticalExtensions,
  };
}

/** CertID ::= SEQUENCE { hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }. */
function readCertId(node: DerNode): CertId {
  const fields = new DerFields(node);
  const hashOid = readOid(new DerFields(fields.take()).take());
  const issuerNameHash = fields.take(TAG.octetString).content;
  const issuerKeyHash = fields.take(TAG.octetString).content;
  const serialBytes = readIntegerBytes(fields.take());
  fields.end();
  return { hashOid, issuerNameHash, issuerKeyHash, serialBytes };
}

/** CHOICE { good [0] NULL, revoked [1] SEQUENCE { revocationTime, reason [0] }, unknown [2] NULL }, all implicit. */
function readStatus(node: DerNode): CertStatus {
  if (node.tag === contextTag(0, 'bytes')) return { kind: 'good' };
  if (node.tag === contextTag(2, 'bytes')) return { kind: 'unknown' };
  const fields = new DerFields(node, contextTag(1, 'elements'));
  const revokedAt = readTime(fields.take(TAG.generalizedTime));
  const reason = fields.takeIf(contextTag(0, 'elements'));
  fields.end();
  return {
    kind: 'revoked',
    revokedAt,
    reason: reason && readSmallInteger(onlyChild(reason), TAG.enumerated),
  };
}

function readCritical(explicit: DerNode | null): string[] {
  return listCritical(explicit ? readExtensions(onlyChild(explicit)) : new Map<string, Extension>());
}

function onlyChild(node: DerNode): DerNode {
  const [child, ...more] = node.children();
  if (!child || more.length > 0) throw new DerError('der-valor', `elemento ${node.start}`);
  return child;
}

function atMost(count: number, node: DerNode): DerNode[] {
  const children = node.children();
  if (children.length > count) throw new DerError('der-limite', `elemento ${node.start}`);
  return children;
}
