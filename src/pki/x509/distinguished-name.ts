import { encodeDer } from '../asn1/encode-der.ts';
import { readText } from '../asn1/text.ts';
import { readOid, toHex } from '../asn1/values.ts';
import { DerFields, type DerNode, expectTag, TAG } from '../der.ts';

/** The name of a holder or an issuer. */
export interface DistinguishedName {
  readonly der: Uint8Array;
  /** The relative names, the most general first, each as it is compared. */
  readonly rdns: readonly string[];
  /** All of them: what `isSameName` compares. */
  readonly folded: string;
  /** RFC 2253, letter by letter as `openssl -nameopt RFC2253` writes it. */
  readonly text: string;
  readonly commonName: string | null;
  readonly serialNumber: string | null;
  /** Mailboxes, as old certificates write them into the name. */
  readonly emails: readonly string[];
}

/** OpenSSL's short names; a type outside this table is written by its OID and its value as `#` and hexadecimal DER. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.13': 'description',
  '2.5.4.15': 'businessCategory',
  '2.5.4.16': 'postalAddress',
  '2.5.4.17': 'postalCode',
  '2.5.4.18': 'postOfficeBox',
  '2.5.4.20': 'telephoneNumber',
  '2.5.4.41': 'name',
  '2.5.4.42': 'GN',
  '2.5.4.43': 'initials',
  '2.5.4.44': 'generationQualifier',
  '2.5.4.46': 'dnQualifier',
  '2.5.4.65': 'pseudonym',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.2.840.113549.1.9.2': 'unstructuredName',
  '1.2.840.113549.1.9.8': 'unstructuredAddress',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
};

const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1';

interface Attribute {
  oid: string;
  value: DerNode;
  text: string | null;
}

/** Name ::= SEQUENCE OF SET OF SEQUENCE { type OID, value }. */
export function readDistinguishedName(node: DerNode): DistinguishedName {
  const sets = expectTag(node, TAG.sequence)
    .children()
    .map((rdn) => expectTag(rdn, TAG.set).children().map(readAttribute));
  const text = sets
    .toReversed()
    .map((rdn) => rdn.toReversed().map(writeAttribute).join('+'))
    .join(',');
  const attributes = sets.flat();
  const rdns = sets.map(foldRdn);
  const last = (wanted: string): string | null =>
    attributes.findLast(({ oid }) => oid === wanted)?.text ?? null;
  return {
    der: encodeDer(node),
    rdns,
    folded: rdns.join(','),
    text,
    commonName: last(COMMON_NAME),
    serialNumber: last(SERIAL_NUMBER),
    emails: attributes.filter(({ oid }) => oid === EMAIL_ADDRESS).map(({ text }) => text ?? ''),
  };
}

/**
 * RFC 5280, 7.1: whatever the kind of string, without regard to capitals and spaces, as OpenSSL compares too. One
 * authority of ICP-Brasil writes its own name in two kinds. Whose signature it is, the key tells, and never the name.
 */
export const isSameName = (one: DistinguishedName, other: DistinguishedName): boolean =>
  one.folded === other.folded;

/** A relative name that stands alone, without the tag of its SET. */
export const readRelativeName = (node: DerNode): string => foldRdn(node.children().map(readAttribute));

const foldRdn = (rdn: readonly Attribute[]): string => rdn.map(foldAttribute).toSorted().join('+');

/** NumericString, and VisibleString, which OpenSSL does not even read in a name: each equals none but its like. */
const UNFOLDED: readonly number[] = [0x12, 0x1a];

/**
 * Only ASCII has capitals and spaces here: OpenSSL folds no further. A JSON string holds no mark that could pass for the
 * end of it.
 */
function foldAttribute({ oid, value, text }: Attribute): string {
  if (text === null || UNFOLDED.includes(value.tag)) return `${oid}=#${toHex(encodeDer(value))}`;
  const spaced = text.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '');
  return `${oid}=${JSON.stringify(spaced.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()))}`;
}

function readAttribute(node: DerNode): Attribute {
  const fields = new DerFields(node);
  const oid = readOid(fields.take());
  const value = fields.take();
  fields.end();
  return { oid, value, text: readText(value) };
}

function writeAttribute({ oid, value, text }: Attribute): string {
  const name = SHORT_NAMES[oid];
  const isReadable = name !== undefined && text !== null;
  return `${name ?? oid}=${isReadable ? escapeValue(text) : `#${toHex(encodeDer(value, 'as-received')).toUpperCase()}`}`;
}

const PLAIN = /^[A-Za-z0-9](?:[A-Za-z0-9 .:/()@_-]*[A-Za-z0-9.:/()@_-])?$/;

/** RFC 2253, 2.4; control characters and everything beyond ASCII go as the hexadecimal of their UTF-8 octets. */
function escapeValue(text: string): string {
  if (PLAIN.test(text)) return text;
  const octets = new TextEncoder().encode(text);
  const last = octets.length - 1;
  return Array.from(octets, (octet, index) => {
    const char = String.fromCharCode(octet);
    if (octet < 0x20 || octet > 0x7e) return `\\${octet.toString(16).padStart(2, '0').toUpperCase()}`;
    const isSpecial = ',+"\\<>;'.includes(char);
    const isEdge = (index === 0 && (char === ' ' || char === '#')) || (index === last && char === ' ');
    return isSpecial || isEdge ? `\\${char}` : char;
  }).join('');
}
