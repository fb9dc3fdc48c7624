import { readTime } from './asn1/time.ts';
import { equalBytes, readBitOctets, readInteger, readIntegerBytes } from './asn1/values.ts';
import { contextTag, DerError, DerFields, readDer, TAG } from './der.ts';
import {
  type KeyAlgorithm,
  type NamedAlgorithm,
  readKeyAlgorithm,
  readSignatureAlgorithm,
} from './x509/algorithms.ts';
import { type DistinguishedName, readDistinguishedName } from './x509/distinguished-name.ts';
import {
  EXTENSION,
  type Extension,
  type KeyUsage,
  readAuthorityKeyId,
  readBasicConstraints,
  readCrlUrls,
  readExtendedKeyUsage,
  readExtensions,
  readKeyUsage,
  readPolicies,
} from './x509/extensions.ts';
import { readTitular, type Titular } from './x509/titular.ts';

/** An X.509 certificate (RFC 5280, 4.1) and the holder ICP-Brasil writes into it. */
export interface Certificate extends Titular {
  readonly der: Uint8Array;
  /** What the issuer signed. */
  readonly tbs: Uint8Array;
  readonly subject: DistinguishedName;
  readonly issuer: DistinguishedName;
  readonly commonName: string | null;
  /** Decimal, as XAdES writes it. */
  readonly serial: string;
  /** The octets of the INTEGER, as a CRL lists them. */
  readonly serialBytes: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** DER of the SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
  readonly keyAlgorithm: KeyAlgorithm;
  readonly signatureAlgorithm: NamedAlgorithm;
  /** As the certificate holds it: an ECDSA signature is DER here. */
  readonly signature: Uint8Array;
  readonly isCa: boolean;
  readonly pathLength: number | null;
  /** Null where the certificate does not restrict its key. */
  readonly keyUsage: ReadonlySet<KeyUsage> | null;
  readonly extendedKeyUsage: readonly string[];
  readonly policies: readonly string[];
  readonly subjectKeyId: Uint8Array | null;
  readonly authorityKeyId: Uint8Array | null;
  readonly crlUrls: readonly string[];
  /** OIDs of the extensions that whoever does not know them must not pass over. */
  readonly criticalExtensions: readonly string[];
}

/** Throws `DerError` on bytes that are no certificate. */
export function readCertificate(der: Uint8Array): Certificate {
  const fields = new DerFields(readDer(der));
  const tbs = fields.take(TAG.sequence);
  const signatureAlgorithm = fields.take(TAG.sequence);
  const signature = readBitOctets(fields.take());
  fields.end();

  const body = new DerFields(tbs);
  body.takeIf(contextTag(0, 'elements'));
  const serial = body.take(TAG.integer);
  const innerAlgorithm = body.take(TAG.sequence);
  // RFC 5280, 4.1.1.2: the algorithm outside the signed part repeats the one inside.
  if (!equalBytes(innerAlgorithm.bytes, signatureAlgorithm.bytes))
    throw new DerError('der-valor', 'signatureAlgorithm');
  const issuer = readDistinguishedName(body.take());
  const validity = new DerFields(body.take());
  const notBefore = readTime(validity.take());
  const notAfter = readTime(validity.take());
  validity.end();
  const subject = readDistinguishedName(body.take());
  const spki = body.take(TAG.sequence);
  body.takeIf(contextTag(1, 'bytes'));
  body.takeIf(contextTag(2, 'bytes'));
  const [extensions] = body.takeIf(contextTag(3, 'elements'))?.children() ?? [];
  body.end();

  return {
    der,
    tbs: tbs.bytes,
    subject,
    issuer,
    commonName: subject.commonName,
    serial: readInteger(serial).toString(),
    serialBytes: readIntegerBytes(serial),
    notBefore,
    notAfter,
    spki: spki.bytes,
    keyAlgorithm: readKeyAlgorithm(spki),
    signatureAlgorithm: readSignatureAlgorithm(signatureAlgorithm),
    signature,
    ...readExtensionFields(extensions ? readExtensions(extensions) : new Map(), subject.commonName),
  };
}

type ExtensionFields = Titular &
  Pick<
    Certificate,
    | 'isCa'
    | 'pathLength'
    | 'keyUsage'
    | 'extendedKeyUsage'
    | 'policies'
    | 'subjectKeyId'
    | 'authorityKeyId'
    | 'crlUrls'
    | 'criticalExtensions'
  >;

function readExtensionFields(extensions: Map<string, Extension>, commonName: string | null): ExtensionFields {
  const read = <Value, Absent>(
    oid: string,
    reader: (value: Uint8Array) => Value,
    absent: Absent,
  ): Value | Absent => {
    const extension = extensions.get(oid);
    return extension ? reader(extension.value) : absent;
  };
  return {
    ...readTitular(commonName, extensions.get(EXTENSION.subjectAltName)?.value ?? null),
    ...read(EXTENSION.basicConstraints, readBasicConstraints, { isCa: false, pathLength: null }),
    keyUsage: read(EXTENSION.keyUsage, readKeyUsage, null),
    extendedKeyUsage: read(EXTENSION.extendedKeyUsage, readExtendedKeyUsage, []),
    policies: read(EXTENSION.certificatePolicies, readPolicies, []),
    subjectKeyId: read(
      EXTENSION.subjectKeyIdentifier,
      (value) => readDer(value, TAG.octetString).content,
      null,
    ),
    authorityKeyId: read(EXTENSION.authorityKeyIdentifier, readAuthorityKeyId, null),
    crlUrls: read(EXTENSION.crlDistributionPoints, readCrlUrls, []),
    criticalExtensions: [...extensions.values()].filter(({ isCritical }) => isCritical).map(({ oid }) => oid),
  };
}
