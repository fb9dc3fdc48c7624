import { readIfAny } from '../asn1/read-if-any.ts';
import { readOid } from '../asn1/values.ts';
import { contextTag, DerFields, type DerNode, TAG } from '../der.ts';
import { type OcspResponse, readBasicOcspResponse, readOcspResponse } from '../ocsp/ocsp-response.ts';

/** What a CMS carries about the revocation of its signers. Whether it is true is judged elsewhere. */
export interface CarriedRevocation {
  /** DER. */
  readonly crls: readonly Uint8Array[];
  /** The readable ones. */
  readonly ocsps: readonly OcspResponse[];
}

/** RFC 5940, 2.1. */
const OCSP_RESPONSE = '1.3.6.1.5.5.7.16.2';
/** RFC 5126, 6.3.4. */
const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24';

/** A responder answers once about each certificate; a hostile token may carry thousands. */
const MAX_OCSPS = 64;

/** RevocationInfoChoices of the SignedData (RFC 5652, 10.2.1), and the unsigned attributes of its signer. */
export function readCarriedRevocation(
  choices: readonly DerNode[],
  unsigned: readonly DerNode[],
): CarriedRevocation {
  const values = unsigned.flatMap((attribute) => readIfAny(() => readRevocationValues(attribute)) ?? []);
  const inValues = (number: number): DerNode[] =>
    values
      .filter(({ tag }) => tag === contextTag(number, 'elements'))
      .flatMap((part) => readIfAny(() => part.children().flatMap((list) => list.children())) ?? []);
  const answers = [
    ...choices.map((choice) => () => readOtherFormat(choice)),
    ...inValues(1).map((basic) => () => readBasicOcspResponse(basic)),
  ];
  return {
    crls: [...choices, ...inValues(0)].filter(({ tag }) => tag === TAG.sequence).map(({ bytes }) => bytes),
    ocsps: answers.slice(0, MAX_OCSPS).flatMap((read) => readIfAny(read) ?? []),
  };
}

/** OtherRevocationInfoFormat ::= [1] SEQUENCE { format OID, info }; null for a list, and for another format. */
function readOtherFormat(choice: DerNode): OcspResponse | null {
  if (choice.tag !== contextTag(1, 'elements')) return null;
  const [format, info] = choice.children();
  return format && info && readOid(format) === OCSP_RESPONSE ? readOcspResponse(info.bytes) : null;
}

/** RevocationValues ::= SEQUENCE { crlVals [0] SEQUENCE OF, ocspVals [1] SEQUENCE OF BasicOCSPResponse, … }. */
function readRevocationValues(attribute: DerNode): DerNode[] {
  const fields = new DerFields(attribute);
  if (readOid(fields.take()) !== REVOCATION_VALUES) return [];
  return fields
    .take(TAG.set)
    .children()
    .flatMap((value) => value.children());
}
