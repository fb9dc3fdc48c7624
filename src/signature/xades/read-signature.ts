import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import { ensureAllSigned } from './ensure-all-signed.ts';
import { DS, SIGNED_PROPERTIES, XADES } from './names.ts';
import { type Canonicalization, readCanonicalization } from './read-canonicalization.ts';
import { readCertificates } from './read-key-info.ts';
import { type Reference, readReference } from './read-reference.ts';
import { readSignatureMethod } from './read-signature-method.ts';
import { readSignedProperties, type SignedProperties } from './read-signed-properties.ts';
import {
  ensureAttributes,
  ensureNoText,
  readBytes,
  requireAttribute,
  type ShapeCode,
  ShapeRefusal,
  takeChildren,
} from './strict.ts';

/** A ds:Signature of the known shapes: no further parts, no duplicates, nothing out of place. */
export interface XadesSignature {
  element: XmlElement;
  id: string;
  signedInfo: XmlElement;
  canonicalization: Canonicalization;
  /** The URI of the algorithm. */
  method: string;
  /** In the order of SignedInfo. */
  references: readonly Reference[];
  ofProperties: Reference;
  ofNode: Reference;
  /** Some vendors sign KeyInfo too. */
  ofKeyInfo: Reference | null;
  signatureValue: XmlElement;
  value: Uint8Array;
  keyInfo: XmlElement;
  /** DER, in the order of KeyInfo, which is unsigned: `verify/choose-signer.ts` finds the signer's. */
  certificates: readonly [Uint8Array, ...Uint8Array[]];
  properties: SignedProperties;
  /** SignatureTimeStamp and the properties after it. */
  unsigned: readonly XmlElement[];
}

export interface ShapeIssue {
  code: ShapeCode;
  /** The name of the element or attribute at fault. */
  elemento: string;
}

export function readSignature(element: XmlElement): Parsed<XadesSignature, ShapeIssue> {
  try {
    return accepted(readStrictly(element));
  } catch (error) {
    if (!(error instanceof ShapeRefusal)) throw error;
    return refused({ code: error.code, elemento: error.elemento });
  }
}

function readStrictly(element: XmlElement): XadesSignature {
  ensureAllSigned(element);
  ensureAttributes(element, 'Id');
  const id = requireAttribute(element, 'Id');
  const [signedInfo, signatureValue, keyInfo, object] = takeChildren(
    element,
    DS,
    'SignedInfo',
    'SignatureValue',
    'KeyInfo',
    'Object',
  );
  ensureAttributes(object, 'Id');
  const [qualifying] = takeChildren(object, XADES, 'QualifyingProperties');
  ensureAttributes(qualifying, 'Id', 'Target');
  if (readAttribute(qualifying, 'Target') !== `#${id}`) throw new ShapeRefusal(qualifying);
  const [signed, unsigned] = takeChildren(qualifying, XADES, 'SignedProperties', 'UnsignedProperties?');
  const properties = readSignedProperties(signed);
  const info = readSignedInfo(signedInfo, keyInfo, properties);
  ensureAttributes(signatureValue, 'Id');
  return {
    element,
    id,
    signedInfo,
    ...info,
    signatureValue,
    value: readBytes(signatureValue),
    keyInfo,
    certificates: readCertificates(keyInfo),
    properties,
    unsigned: unsigned ? readUnsigned(unsigned) : [],
  };
}

function readSignedInfo(element: XmlElement, keyInfo: XmlElement, properties: SignedProperties) {
  const [canonicalization, method, first, second, third] = takeChildren(
    element,
    DS,
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
    'Reference',
    'Reference?',
  );
  const references = [first, second, ...(third ? [third] : [])].map(readReference);
  const keyId = readAttribute(keyInfo, 'Id');
  const isOfKeyInfo = ({ uri, cobertura }: Reference): boolean =>
    keyId !== null && uri === `#${keyId}` && cobertura === null;
  const ofKeyInfo = third ? references.find(isOfKeyInfo) : undefined;
  const others = references.filter((each) => each !== ofKeyInfo);
  const ofProperties = others.find(({ type }) => type === SIGNED_PROPERTIES);
  const [ofNode, stray] = others.filter((each) => each !== ofProperties);
  if (!ofProperties || !ofNode) throw new ShapeRefusal(element);
  if (stray) throw new ShapeRefusal(stray.element);
  const isDescribed = properties.describes.every((each) => each === `#${ofNode.id}`);
  const isWhole =
    ofProperties.cobertura === null && properties.id !== null && ofProperties.uri === `#${properties.id}`;
  if (!isWhole || !isDescribed || ofNode.type === SIGNED_PROPERTIES) throw new ShapeRefusal(element);
  if (ofNode.cobertura === null) throw new ShapeRefusal(ofNode.element, 'transformacao-desconhecida');
  return {
    canonicalization: readCanonicalization(canonicalization),
    method: readSignatureMethod(method),
    references,
    ofProperties,
    ofNode,
    ofKeyInfo: ofKeyInfo ?? null,
  };
}

/** The unsigned properties of the data say nothing about the signature, and are not read. */
function readUnsigned(element: XmlElement): XmlElement[] {
  ensureAttributes(element, 'Id');
  const [properties] = takeChildren(
    element,
    XADES,
    'UnsignedSignatureProperties?',
    'UnsignedDataObjectProperties?',
  );
  if (!properties) return [];
  ensureAttributes(properties, 'Id');
  ensureNoText(properties);
  return listChildElements(properties);
}
