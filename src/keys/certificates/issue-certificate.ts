import type { KeyUsage } from '#pki/x509/extensions.ts';
import { EXTENSION } from '#pki/x509/extensions.ts';
import {
  bitString,
  boolean,
  context,
  contextBytes,
  integer,
  octetString,
  oid,
  printable,
  sequence,
  setOf,
  time,
  utf8,
} from '../der-writer.ts';
import { algorithmIdentifier, signDer } from '../sign-der.ts';
import { type DemoKey, nameKey } from './key-kind.ts';

/** The contents of the certificate. An absent field is left out. */
export interface CertificateRequest {
  /** DER of the Name. */
  subject: Uint8Array;
  spki: Uint8Array;
  serial: bigint;
  notBefore: Date;
  notAfter: Date;
  ca?: { pathLength: number | null };
  keyUsage?: readonly KeyUsage[];
  extendedKeyUsage?: { oids: readonly string[]; isCritical: boolean };
  policies?: readonly string[];
  crlUrl?: string;
  /** otherName of the SubjectAltName: OID and text (DOC-ICP-04, 7.1.2.3). */
  otherNames?: readonly (readonly [oid: string, text: string])[];
  /** DER of whole Extension elements. */
  extraExtensions?: readonly Uint8Array[];
}

export interface Issuer {
  /** DER of the Name. */
  name: Uint8Array;
  key: DemoKey;
}

/** DER of the certificate (RFC 5280, 4.1). */
export function issueCertificate(request: CertificateRequest, issuer: Issuer): Uint8Array {
  const algorithm = algorithmIdentifier(issuer.key.algorithm);
  const tbs = sequence(
    context(0, integer(2)),
    integer(request.serial),
    algorithm,
    issuer.name,
    sequence(time(request.notBefore), time(request.notAfter)),
    request.subject,
    request.spki,
    context(3, sequence(...writeExtensions(request, issuer))),
  );
  return new Uint8Array(sequence(tbs, algorithm, bitString(signDer(issuer.key, tbs))));
}

const ATTRIBUTES = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' } as const;

/** DER of a Name, the most general attribute first. */
export function writeName(attributes: readonly (readonly [keyof typeof ATTRIBUTES, string])[]): Uint8Array {
  const rdns = attributes.map(([type, text]) =>
    setOf(sequence(oid(ATTRIBUTES[type]), type === 'C' ? printable(text) : utf8(text))),
  );
  return new Uint8Array(sequence(...rdns));
}

export function writeExtension(dotted: string, value: Uint8Array, isCritical = false): Buffer {
  return sequence(oid(dotted), isCritical ? boolean(true) : null, octetString(value));
}

function writeExtensions(request: CertificateRequest, issuer: Issuer): Uint8Array[] {
  const { ca, keyUsage, extendedKeyUsage: extended, policies, crlUrl, otherNames } = request;
  const uri = crlUrl && contextBytes(6, Buffer.from(crlUrl, 'latin1'));
  const length = ca?.pathLength ?? null;
  return [
    writeExtension(EXTENSION.subjectKeyIdentifier, octetString(nameKey(request.spki))),
    writeExtension(EXTENSION.authorityKeyIdentifier, sequence(contextBytes(0, nameKey(issuer.key.spki)))),
    ca &&
      writeExtension(
        EXTENSION.basicConstraints,
        sequence(boolean(true), length === null ? null : integer(length)),
        true,
      ),
    keyUsage && writeExtension(EXTENSION.keyUsage, writeKeyUsage(keyUsage), true),
    extended &&
      writeExtension(EXTENSION.extendedKeyUsage, sequence(...extended.oids.map(oid)), extended.isCritical),
    policies &&
      writeExtension(
        EXTENSION.certificatePolicies,
        sequence(...policies.map((policy) => sequence(oid(policy)))),
      ),
    uri && writeExtension(EXTENSION.crlDistributionPoints, sequence(sequence(context(0, context(0, uri))))),
    otherNames && writeExtension(EXTENSION.subjectAltName, sequence(...otherNames.map(writeOtherName))),
    ...(request.extraExtensions ?? []),
  ].filter((extension): extension is Buffer => extension instanceof Uint8Array);
}

const writeOtherName = ([type, text]: readonly [string, string]): Buffer =>
  context(0, oid(type), context(0, octetString(Buffer.from(text, 'latin1'))));

/** In the order of their bits (RFC 5280, 4.2.1.3); the two after the first octet are not used here. */
const KEY_USAGE_BITS: Partial<Record<KeyUsage, number>> = {
  digitalSignature: 0x80,
  nonRepudiation: 0x40,
  keyEncipherment: 0x20,
  keyCertSign: 0x04,
  cRLSign: 0x02,
};

function writeKeyUsage(usages: readonly KeyUsage[]): Buffer {
  const octet = usages.reduce((bits, usage) => bits | (KEY_USAGE_BITS[usage] ?? 0), 0);
  // X.690, 11.2.2: a list of named bits ends at the last set one.
  const unused = octet === 0 ? 0 : 31 - Math.clz32(octet & -octet);
  return bitString(octet === 0 ? new Uint8Array() : Buffer.from([octet]), unused);
}
