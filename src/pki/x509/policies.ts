import { readOid, readSmallInteger } from '../asn1/values.ts';
import { contextTag, DerError, DerFields, type DerNode, readDer, TAG } from '../der.ts';

/** RFC 5280, 4.2.1.4, 4.2.1.5, 4.2.1.11 and 4.2.1.14: under which policies a certificate was issued, and what its authority demands. */

/** A policy of the issuer, and the one of the subject that counts as the same. */
export type PolicyMapping = readonly [ofIssuer: string, ofSubject: string];

/** After how many further certificates each begins; without a limit, `Infinity`. */
export interface PolicyLimits {
  /** Every certificate must then have an acceptable policy. */
  readonly explicit: number;
  /** No policy may then be mapped. */
  readonly mapping: number;
  /** `anyPolicy` then means nothing. */
  readonly any: number;
}

export const ANY_POLICY = '2.5.29.32.0';

/** A real authority has ten. What they combine to costs their square. */
const MAX_POLICIES = 128;

/** SEQUENCE OF SEQUENCE { policyIdentifier OID, qualifiers }. */
export const readPolicies = (value: Uint8Array): string[] =>
  listMembers(value).map((policy) => readOid(new DerFields(policy).take()));

/** SEQUENCE OF SEQUENCE { issuerDomainPolicy OID, subjectDomainPolicy OID }. */
export const readPolicyMappings = (value: Uint8Array): PolicyMapping[] =>
  listMembers(value).map((mapping) => {
    const fields = new DerFields(mapping);
    return [readOid(fields.take()), readOid(fields.take())];
  });

function listMembers(value: Uint8Array): DerNode[] {
  const members = readDer(value, TAG.sequence).children();
  if (members.length > MAX_POLICIES) throw new DerError('der-limite', 'políticas');
  return members;
}

/** SEQUENCE { requireExplicitPolicy [0], inhibitPolicyMapping [1] }, each a SkipCerts. */
export function readPolicyConstraints(value: Uint8Array): Omit<PolicyLimits, 'any'> {
  const fields = new DerFields(readDer(value));
  const skipCerts = (number: number): number => {
    const tag = contextTag(number, 'bytes');
    const node = fields.takeIf(tag);
    return node ? readSmallInteger(node, tag) : Infinity;
  };
  const limits = { explicit: skipCerts(0), mapping: skipCerts(1) };
  fields.end();
  return limits;
}

export const readInhibitAnyPolicy = (value: Uint8Array): number => readSmallInteger(readDer(value));
