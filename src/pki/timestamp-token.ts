import { readIfAny } from './asn1/read-if-any.ts';
import { readTime } from './asn1/time.ts';
import { readInteger, readIntegerBytes, readOid, readSmallInteger } from './asn1/values.ts';
import type { Certificate } from './certificate.ts';
import { type CarriedRevocation, readCarriedRevocation } from './cms/carried-revocation.ts';
import { openSignedData } from './cms/open-signed-data.ts';
import { readSignerInfo, type SignerInfo } from './cms/signer-info.ts';
import type { HashAlgorithm, Unusable } from './crypto-provider.ts';
import { contextTag, DerError, DerFields, type DerNode, readDer, TAG } from './der.ts';
import { readCertificateAlike } from './read-alike.ts';
import { readHashAlgorithm } from './x509/algorithms.ts';

/** An RFC 3161 time-stamp token: a CMS SignedData over a TSTInfo. */
export interface TimestampToken extends CarriedRevocation {
  /** As given. */
  readonly der: Uint8Array;
  readonly genTime: Date;
  readonly policy: string;
  readonly imprint: { readonly algorithm: HashAlgorithm | Unusable; readonly digest: Uint8Array };
  /** Decimal. */
  readonly serial: string;
  readonly nonce: Uint8Array | null;
  /** Either side of `genTime`; null where the authority states none. */
  readonly accuracyMs: number | null;
  /** The readable ones. */
  readonly certificates: readonly Certificate[];
  /** DER of the TSTInfo: `signer.messageDigest` covers it. */
  readonly tstInfo: Uint8Array;
  readonly signer: SignerInfo;
}

export const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** The authority's certificate and those above it; a hostile token may carry thousands. */
const MAX_CERTIFICATES = 64;

/** Throws `DerError` on bytes that are no time-stamp token. Its envelope may be BER, although RFC 3161 and XAdES ask for DER. */
export function readTimestampToken(der: Uint8Array): TimestampToken {
  const fields = openSignedData(der);
  const tstInfo = readEncapsulated(fields.take());
  const certificates = fields.takeIf(contextTag(0, 'elements'))?.children() ?? [];
  if (certificates.length > MAX_CERTIFICATES) throw new DerError('der-limite', 'certificates');
  const crls = fields.takeIf(contextTag(1, 'elements'))?.children() ?? [];
  const signers = fields.take(TAG.set).children();
  fields.end();
  const [first] = signers;
  // RFC 3161, 2.4.2: the token carries the signature of the authority and no other. OpenSSL too refuses several.
  if (!first || signers.length !== 1) throw new DerError('der-valor', 'signerInfos');
  const signer = readSignerInfo(first);

  return {
    der,
    ...readTstInfo(readDer(tstInfo)),
    certificates: certificates
      .filter(({ tag }) => tag === TAG.sequence)
      .slice(0, MAX_CERTIFICATES)
      .flatMap(({ bytes }) => readIfAny(() => readCertificateAlike(bytes)) ?? []),
    ...readCarriedRevocation(crls, signer.unsignedAttributes),
    tstInfo,
    signer,
  };
}

/** EncapsulatedContentInfo ::= SEQUENCE { eContentType OID, eContent [0] EXPLICIT OCTET STRING }. */
function readEncapsulated(node: DerNode): Uint8Array {
  const fields = new DerFields(node);
  if (readOid(fields.take()) !== TST_INFO) throw new DerError('der-valor', 'eContentType');
  const [content] = fields.take(contextTag(0, 'elements')).children();
  if (content?.tag !== TAG.octetString) throw new DerError('der-etiqueta', 'eContent');
  return content.content;
}

type TstFields = Pick<TimestampToken, 'genTime' | 'policy' | 'imprint' | 'serial' | 'nonce' | 'accuracyMs'>;

/** RFC 3161, 2.4.2. */
function readTstInfo(node: DerNode): TstFields {
  const fields = new DerFields(node);
  if (readSmallInteger(fields.take()) !== 1) throw new DerError('der-valor', 'TSTInfo.version');
  const policy = readOid(fields.take());
  const imprint = new DerFields(fields.take());
  const algorithm = readHashAlgorithm(imprint.take());
  const digest = imprint.take(TAG.octetString).content;
  imprint.end();
  const serial = readInteger(fields.take()).toString();
  const genTime = readTime(fields.take(TAG.generalizedTime));
  const accuracy = fields.takeIf(TAG.sequence);
  fields.takeIf(TAG.boolean);
  const nonce = fields.takeIf(TAG.integer);
  fields.takeIf(contextTag(0, 'elements'));
  fields.takeIf(contextTag(1, 'elements'));
  fields.end();
  return {
    genTime,
    policy,
    imprint: { algorithm, digest },
    serial,
    nonce: nonce ? readIntegerBytes(nonce) : null,
    accuracyMs: accuracy ? readIfAny(() => readAccuracy(accuracy)) : null,
  };
}

/** Accuracy ::= SEQUENCE { seconds INTEGER, millis [0] INTEGER, micros [1] INTEGER }, each optional. */
function readAccuracy(node: DerNode): number {
  const fields = new DerFields(node);
  const seconds = fields.takeIf(TAG.integer);
  const millis = fields.takeIf(contextTag(0, 'bytes'));
  const micros = fields.takeIf(contextTag(1, 'bytes'));
  fields.end();
  return (
    (seconds ? readSmallInteger(seconds) : 0) * 1000 +
    (millis ? readSmallInteger(millis, millis.tag) : 0) +
    (micros ? readSmallInteger(micros, micros.tag) : 0) / 1000
  );
}
