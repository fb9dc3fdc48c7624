import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements, readAttribute } from '#xml/query.ts';
import { XADES } from './names.ts';
import {
  ensureNoText,
  type NamedDigest,
  readDigest,
  readOnlyText,
  ShapeRefusal,
  takeChildren,
} from './strict.ts';

export interface SignedProperties {
  element: XmlElement;
  id: string | null;
  /** When the signer says it signed; nothing proves it. */
  signingTime: Date | null;
  signingCertificate: NamedDigest;
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
  const time = findOne(ofSignature, 'SigningTime');
  const certificate =
    findOne(ofSignature, 'SigningCertificate') ?? findOne(ofSignature, 'SigningCertificateV2');
  const policy = findOne(ofSignature, 'SignaturePolicyIdentifier');
  if (!certificate) throw new ShapeRefusal(ofSignature);
  return {
    element,
    id: readAttribute(element, 'Id'),
    signingTime: time ? readInstant(time) : null,
    signingCertificate: readSigningCertificate(certificate),
    politica: policy ? readPolitica(policy) : null,
    describes: (ofData ? listChildElements(ofData) : []).flatMap(
      (each) => readAttribute(each, 'ObjectReference') ?? [],
    ),
  };
}

/** The first Cert is the signer's (XAdES, 7.2.2); others may follow. */
function readSigningCertificate(element: XmlElement): NamedDigest {
  const [first] = findChildren(element, { namespace: XADES, localName: 'Cert' });
  const digest = first && findOne(first, 'CertDigest');
  if (!digest) throw new ShapeRefusal(element);
  return readDigest(digest);
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

function readInstant(element: XmlElement): Date {
  const instant = new Date(readOnlyText(element).trim());
  if (Number.isNaN(instant.getTime())) throw new ShapeRefusal(element);
  return instant;
}
