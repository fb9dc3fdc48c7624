import { readIfAny } from './asn1/read-if-any.ts';
import { readTime } from './asn1/time.ts';
import { readInteger, readIntegerBytes } from './asn1/values.ts';
import { contextTag, DerFields, type DerNode, readDer, TAG } from './der.ts';
import { type KeyAlgorithm, type NamedAlgorithm, readKeyAlgorithm } from './x509/algorithms.ts';
import { type DistinguishedName, readDistinguishedName } from './x509/distinguished-name.ts';
import {
  AUTHORITY_INFO_ACCESS,
  EXTENSION,
  type Extension,
  type KeyUsage,
  listCritical,
  OCSP_NO_CHECK,
  readAuthorityKeyId,
  readBasicConstraints,
  readExtendedKeyUsage,
  readExtensions,
  readInfoAccess,
  readKeyUsage,
} from './x509/extensions.ts';
import { type DistributionPoint, NAME_FORM, readDistributionPoints } from './x509/general-name.ts';
import { type NameConstraints, readNameConstraints } from './x509/name-constraints.ts';
import {
  type PolicyLimits,
  type PolicyMapping,
  readInhibitAnyPolicy,
  readPolicies,
  readPolicyConstraints,
  readPolicyMappings,
} from './x509/policies.ts';
import { readSignedStructure } from './x509/signed-structure.ts';
import { readOtherNames, readTitular, type Titular } from './x509/titular.ts';

/** An X.509 certificate (RFC 5280, 4.1) and the holder ICP-Brasil writes into it. */
export interface Certificate extends Titular {
  readonly der: Uint8Array;
  /** The bytes that the issuer signed. */
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
  readonly policyMappings: readonly PolicyMapping[];
  readonly policyLimits: PolicyLimits;
  /** What an authority says about the names below it. */
  readonly nameConstraints: NameConstraints | null;
  /** The members of the SubjectAltName, unread: most ask for none of them. */
  readonly altNames: readonly DerNode[];
  readonly subjectKeyId: Uint8Array | null;
  readonly authorityKeyId: Uint8Array | null;
  readonly crlPoints: readonly DistributionPoint[];
  /** The addresses among them, in their order. */
  readonly crlUrls: readonly string[];
  /** Addresses of the issuer's certificate and of its OCSP responder (RFC 5280, 4.2.2.1); of any scheme. */
  readonly issuerUrls: readonly string[];
  readonly ocspUrls: readonly string[];
  /** A responder that its authority never revokes (RFC 6960, 4.2.2.2.1). */
  readonly isOcspNoCheck: boolean;
  /** OIDs of the extensions that a reader must know or refuse. */
  readonly criticalExtensions: readonly string[];
  /** OIDs of extensions that this reader knows but could not read, or found twice: their meaning is unknown. */
  readonly unreadableExtensions: readonly string[];
}

/**
 * Throws `DerError` on bytes that are no certificate. An oddly encoded one is read as far as possible: the signed bytes
 * stay as they are, and an unreadable extension is named.
 */
export function readCertificate(bytes: Uint8Array): Certificate {
  const { der, tbs, signature, settleAlgorithm } = readSignedStructure(bytes);
  const body = new DerFields(tbs);
  body.takeIf(contextTag(0, 'elements'));
  const serial = body.take(TAG.integer);
  const signatureAlgorithm = settleAlgorithm(body.take(TAG.sequence));
  const issuer = readDistinguishedName(body.take());
  const validity = new DerFields(body.take());
  const notBefore = readTime(validity.take());
  const notAfter = readTime(validity.take());
  validity.end();
  const subject = readDistinguishedName(body.take());
  const spki = body.take(TAG.sequence);
  body.takeIf(contextTag(1, 'bytes'), contextTag(1, 'elements'));
  body.takeIf(contextTag(2, 'bytes'), contextTag(2, 'elements'));
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
    signatureAlgorithm,
    signature,
    ...readExtensionFields(extensions ? readExtensions(extensions) : new Map(), subject, issuer),
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
    | 'policyMappings'
    | 'policyLimits'
    | 'nameConstraints'
    | 'altNames'
    | 'subjectKeyId'
    | 'authorityKeyId'
    | 'crlPoints'
    | 'crlUrls'
    | 'issuerUrls'
    | 'ocspUrls'
    | 'isOcspNoCheck'
    | 'criticalExtensions'
    | 'unreadableExtensions'
  >;

function readExtensionFields(
  extensions: ReadonlyMap<string, Extension>,
  subject: DistinguishedName,
  issuer: DistinguishedName,
): ExtensionFields {
  const unreadableExtensions: string[] = [];
  const read = <Value, Absent>(
    oid: string,
    reader: (value: Uint8Array) => Value,
    absent: Absent,
  ): Value | Absent => {
    const extension = extensions.get(oid);
    if (!extension) return absent;
    const value = extension.isRepeated ? null : readIfAny(() => ({ read: reader(extension.value) }));
    if (!value) unreadableExtensions.push(oid);
    return value ? value.read : absent;
  };
  const altNames = read(EXTENSION.subjectAltName, (value) => readDer(value, TAG.sequence).children(), []);
  const crlPoints = read(
    EXTENSION.crlDistributionPoints,
    (value) => readDistributionPoints(value, issuer),
    [],
  );
  return {
    ...readTitular(subject, readOtherNames(altNames)),
    ...read(EXTENSION.basicConstraints, readBasicConstraints, { isCa: false, pathLength: null }),
    keyUsage: read(EXTENSION.keyUsage, readKeyUsage, null),
    extendedKeyUsage: read(EXTENSION.extendedKeyUsage, readExtendedKeyUsage, []),
    policies: read(EXTENSION.certificatePolicies, readPolicies, []),
    policyMappings: read(EXTENSION.policyMappings, readPolicyMappings, []),
    policyLimits: {
      ...read(EXTENSION.policyConstraints, readPolicyConstraints, { explicit: Infinity, mapping: Infinity }),
      any: read(EXTENSION.inhibitAnyPolicy, readInhibitAnyPolicy, Infinity),
    },
    nameConstraints: read(EXTENSION.nameConstraints, readNameConstraints, null),
    altNames,
    subjectKeyId: read(
      EXTENSION.subjectKeyIdentifier,
      (value) => readDer(value, TAG.octetString).content,
      null,
    ),
    authorityKeyId: read(EXTENSION.authorityKeyIdentifier, readAuthorityKeyId, null),
    crlPoints,
    crlUrls: crlPoints
      .flatMap(({ names }) => names)
      .flatMap(({ tag, parts }) => (tag === NAME_FORM.uri ? parts : [])),
    ...read(AUTHORITY_INFO_ACCESS, readInfoAccess, { issuerUrls: [], ocspUrls: [] }),
    isOcspNoCheck: extensions.has(OCSP_NO_CHECK),
    criticalExtensions: listCritical(extensions),
    unreadableExtensions,
  };
}
