import { readIfAny } from '../asn1/read-if-any.ts';
import { readLatin1 } from '../asn1/text.ts';
import { contextTag, DerError, DerFields, type DerNode, readDer, TAG } from '../der.ts';
import { type DistinguishedName, readDistinguishedName, readRelativeName } from './distinguished-name.ts';

/** A GeneralName (RFC 5280, 4.2.1.6), as it is compared: a directory name by its relative names, any other as one text. */
export interface GeneralName {
  readonly tag: number;
  readonly parts: readonly string[];
}

export const NAME_FORM = {
  email: contextTag(1, 'bytes'),
  dns: contextTag(2, 'bytes'),
  directory: contextTag(4, 'elements'),
  uri: contextTag(6, 'bytes'),
} as const;

/** Of the nine forms, these hold elements; the others hold bytes, which no certificate writes in pieces. */
const OF_ELEMENTS: readonly number[] = [0, 3, 4, 5].map((number) => contextTag(number, 'elements'));
const OF_BYTES: readonly number[] = [1, 2, 6, 7, 8].map((number) => contextTag(number, 'bytes'));

/** Throws `DerError`. */
export function readGeneralName({ tag, content, start }: DerNode): GeneralName {
  if (!OF_ELEMENTS.includes(tag) && !OF_BYTES.includes(tag))
    throw new DerError('der-etiqueta', `nome ${start}`);
  const isDirectory = tag === NAME_FORM.directory;
  return { tag, parts: isDirectory ? readDistinguishedName(readDer(content)).rdns : [readLatin1(content)] };
}

export const directoryName = ({ rdns }: Pick<DistinguishedName, 'rdns'>): GeneralName => ({
  tag: NAME_FORM.directory,
  parts: rdns,
});

/** Whether both lists have a name in common. */
export const shareName = (some: readonly GeneralName[], others: readonly GeneralName[]): boolean =>
  some.some((one) =>
    others.some((other) => one.tag === other.tag && one.parts.join() === other.parts.join()),
  );

/** Where a certificate says that lists about it lie (RFC 5280, 4.2.1.13). */
export interface DistributionPoint {
  readonly names: readonly GeneralName[];
  /** Of the reasons for revocation, those that this place tells; a bit for each. */
  readonly reasons: number;
  /** Who signs the lists, where that is not the certificate's issuer. */
  readonly issuers: readonly GeneralName[];
}

/** The bits of ReasonFlags from keyCompromise to aACompromise: the first one, `unused`, is no reason. */
export const ALL_REASONS = 0xff;

/** Places of a certificate, and names of a place: real ones have four. Each is compared with each. */
const MAX_MEMBERS = 16;

function listMembers(node: DerNode): DerNode[] {
  const members = node.children();
  if (members.length > MAX_MEMBERS) throw new DerError('der-limite', `nomes ${node.start}`);
  return members;
}

/** SEQUENCE OF SEQUENCE { distributionPoint [0], reasons [1], cRLIssuer [2] }. */
export function readDistributionPoints(value: Uint8Array, issuer: DistinguishedName): DistributionPoint[] {
  return listMembers(readDer(value, TAG.sequence)).map((point) => {
    const fields = new DerFields(point);
    const name = fields.takeIf(contextTag(0, 'elements'));
    const reasons = fields.takeIf(contextTag(1, 'bytes'));
    const signers = fields.takeIf(contextTag(2, 'elements'));
    fields.end();
    const issuers = signers ? listMembers(signers).map(readGeneralName) : [];
    const names = name ? readPointName(name, issuers[0]?.parts ?? issuer.rdns) : [];
    return { names, reasons: reasons ? readReasons(reasons) : ALL_REASONS, issuers };
  });
}

/** CHOICE { fullName [0] GeneralNames, nameRelativeToCRLIssuer [1] RelativeDistinguishedName }. */
export function readPointName(node: DerNode, issuer: readonly string[]): GeneralName[] {
  const fields = new DerFields(node, node.tag);
  const full = fields.takeIf(contextTag(0, 'elements'));
  const relative = full ?? fields.take(contextTag(1, 'elements'));
  fields.end();
  const names = full
    ? listMembers(full).flatMap((each) => readIfAny(() => readGeneralName(each)) ?? [])
    : [directoryName({ rdns: [...issuer, readRelativeName(relative)] })];
  if (names.length === 0) throw new DerError('der-valor', `nome ${node.start}`);
  return names;
}

/** BIT STRING, implicitly tagged: the octet that counts the unused bits, then two octets of flags. */
export const readReasons = ({ content }: DerNode): number =>
  (((content[1] ?? 0) << 1) | ((content[2] ?? 0) >> 7)) & ALL_REASONS;
