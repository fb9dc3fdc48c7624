import { readLatin1 } from '../asn1/text.ts';
import { readBitFlags, readBoolean, readOid, readSmallInteger } from '../asn1/values.ts';
import { DerFields, type DerNode, expectTag, readDer, TAG } from '../der.ts';
import { NAME_FORM } from './general-name.ts';

/** RFC 5280, 4.2: the extensions that decide about a path, and those that only inform. */

export type KeyUsage =
  | 'digitalSignature'
  | 'nonRepudiation'
  | 'keyEncipherment'
  | 'dataEncipherment'
  | 'keyAgreement'
  | 'keyCertSign'
  | 'cRLSign'
  | 'encipherOnly'
  | 'decipherOnly';

/** In the order of their bits. */
const KEY_USAGES: readonly KeyUsage[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
];

export const EXTENSION = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  inhibitAnyPolicy: '2.5.29.54',
} as const;

export interface Extension {
  oid: string;
  isCritical: boolean;
  /** The contents of the OCTET STRING. */
  value: Uint8Array;
  /** RFC 5280, 4.2: no extension twice; of two, one reader would obey the first and another the second. */
  isRepeated: boolean;
}

export const listCritical = (extensions: ReadonlyMap<string, Extension>): string[] =>
  [...extensions.values()].filter(({ isCritical }) => isCritical).map(({ oid }) => oid);

/** Extensions ::= SEQUENCE OF SEQUENCE { OID, critical BOOLEAN DEFAULT FALSE, value OCTET STRING }. */
export function readExtensions(node: DerNode): Map<string, Extension> {
  const extensions = new Map<string, Extension>();
  for (const child of expectTag(node, TAG.sequence).children()) {
    const fields = new DerFields(child);
    const oid = readOid(fields.take());
    const critical = fields.takeIf(TAG.boolean);
    const value = fields.take(TAG.octetString).content;
    fields.end();
    const isCritical = (critical ? readBoolean(critical) : false) || extensions.get(oid)?.isCritical === true;
    extensions.set(oid, { oid, isCritical, value, isRepeated: extensions.has(oid) });
  }
  return extensions;
}

export function readKeyUsage(value: Uint8Array): ReadonlySet<KeyUsage> {
  const flags = readBitFlags(readDer(value));
  return new Set(KEY_USAGES.filter((_, bit) => flags.has(bit)));
}

export function readBasicConstraints(value: Uint8Array): { isCa: boolean; pathLength: number | null } {
  const fields = new DerFields(readDer(value));
  const ca = fields.takeIf(TAG.boolean);
  const length = fields.takeIf(TAG.integer);
  fields.end();
  return { isCa: ca ? readBoolean(ca) : false, pathLength: length ? readSmallInteger(length) : null };
}

/** SEQUENCE OF OID. */
export function readExtendedKeyUsage(value: Uint8Array): string[] {
  return readDer(value, TAG.sequence).children().map(readOid);
}

export function readAuthorityKeyId(value: Uint8Array): Uint8Array | null {
  return new DerFields(readDer(value)).takeBytesIf(0);
}

/** Not among `EXTENSION`: it only informs, and RFC 5280, 4.2.2.1 forbids marking it critical. */
export const AUTHORITY_INFO_ACCESS = '1.3.6.1.5.5.7.1.1';
/** RFC 6960, 4.2.2.2.1: the authority's mark on a responder that it never revokes. */
export const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';
const OCSP = '1.3.6.1.5.5.7.48.1';
const CA_ISSUERS = '1.3.6.1.5.5.7.48.2';

/** SEQUENCE OF SEQUENCE { accessMethod OID, accessLocation GeneralName }: the addresses of each kind, in their order. */
export function readInfoAccess(value: Uint8Array): { issuerUrls: string[]; ocspUrls: string[] } {
  const entries = readDer(value, TAG.sequence)
    .children()
    .map((entry) => {
      const fields = new DerFields(entry);
      return { method: readOid(fields.take()), location: fields.take() };
    })
    .filter(({ location }) => location.tag === NAME_FORM.uri);
  const of = (wanted: string): string[] =>
    entries.filter(({ method }) => method === wanted).map(({ location }) => readLatin1(location.content));
  return { issuerUrls: of(CA_ISSUERS), ocspUrls: of(OCSP) };
}
