import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements, readAttribute } from '#xml/query.ts';
import { XADES } from './names.ts';
import {
  ensureNoText,
  ensureOnly,
  type NamedDigest,
  readDigest,
  readOnlyText,
  ShapeRefusal,
  takeChildren,
} from './strict.ts';

export interface SignedProperties {
  element: XmlElement;
  id: string | null;
  /** The time that the signer claims; nothing proves it. Null where none is stated, or none of a known zone. */
  signingTime: Date | null;
  /** Null where the signature does not name its certificate. */
  signingCertificate: NamedDigest | null;
  /** Null where the signature follows no explicit policy. */
  politica: ({ oid: string } & NamedDigest) | null;
  /** The references that the properties describe, `#` included. */
  describes: readonly string[];
}

export function readSignedProperties(element: XmlElement): SignedProperties {
  const [ofSignature, ofData] = takeChildren(
    element,
    XADES,
    'SignedSignatureProperties',
    'SignedDataObjectProperties?',
  );
  ensureNoText(ofSignature);
  ensureOnly(listChildElements(ofSignature), XADES, OF_SIGNATURE);
  const data = ofData ? listChildElements(ofData) : [];
  ensureOnly(data, XADES, OF_DATA);
  const time = findOne(ofSignature, 'SigningTime');
  const first = findOne(ofSignature, 'SigningCertificate');
  const second = findOne(ofSignature, 'SigningCertificateV2');
  if (first && second) throw new ShapeRefusal(second);
  const policy = findOne(ofSignature, 'SignaturePolicyIdentifier');
  return {
    element,
    id: readAttribute(element, 'Id'),
    signingTime: time ? readInstant(time) : null,
    signingCertificate: readSigningCertificate(first ?? second),
    politica: policy ? readPolitica(policy) : null,
    describes: data.flatMap((each) => readAttribute(each, 'ObjectReference') ?? []),
  };
}

/** Signed, so nothing is hidden in them; their statements about place, post and format are not judged. */
const OF_SIGNATURE =
  /^(SigningTime|SignaturePolicyIdentifier|(SigningCertificate|SignatureProductionPlace|SignerRole)(V2)?)$/;
const OF_DATA = /^(DataObjectFormat|CommitmentTypeIndication|(AllData|IndividualData)ObjectsTimeStamp)$/;

/** The first Cert is the signer's (XAdES, 7.2.2); others may follow. */
function readSigningCertificate(element: XmlElement | null): NamedDigest | null {
  const [first] = element ? findChildren(element, { namespace: XADES, localName: 'Cert' }) : [];
  const digest = first && findOne(first, 'CertDigest');
  return digest ? readDigest(digest) : null;
}

function readPolitica(element: XmlElement): SignedProperties['politica'] {
  if (findOne(element, 'SignaturePolicyImplied')) return null;
  const [id] = takeChildren(element, XADES, 'SignaturePolicyId');
  const identifier = findOne(id, 'SigPolicyId');
  const named = identifier && findOne(identifier, 'Identifier');
  const hash = findOne(id, 'SigPolicyHash');
  if (!named || !hash) throw new ShapeRefusal(id);
  return {
    oid: readOnlyText(named)
      .trim()
      .replace(/^urn:oid:/i, ''),
    ...readDigest(hash),
  };
}

function findOne(element: XmlElement, localName: string): XmlElement | null {
  const [found, second] = findChildren(element, { namespace: XADES, localName });
  if (second) throw new ShapeRefusal(second);
  return found ?? null;
}

/** xs:dateTime, of four digits of year. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** Null without a zone: whoever reads it would put it into a zone of their own, and no two would agree. */
function readInstant(element: XmlElement): Date | null {
  const text = readOnlyText(element).trim();
  const [, dia = '', zone] = DATE_TIME.exec(text) ?? [];
  const [instant, midnight] = [new Date(zone ? text : `${text}Z`), new Date(`${dia}T00:00Z`)];
  // Date shifts a day that does not exist (30 February) instead of refusing it.
  const isReal = ![instant, midnight].some((each) => Number.isNaN(each.getTime()));
  if (!isReal || midnight.toISOString().slice(0, 10) !== dia) throw new ShapeRefusal(element);
  return zone ? instant : null;
}
