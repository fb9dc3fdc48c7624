import { joinBytes } from '#pki/asn1/join-bytes.ts';
import type { XmlElement } from '#xml/node.ts';
import { canonicalBytes, canonicalBytesWithout } from './canonical-forms.ts';
import type { Canonicalization } from './read-canonicalization.ts';
import type { Reference } from './read-reference.ts';
import type { XadesSignature } from './read-signature.ts';
import type { Stamp } from './read-unsigned.ts';

/** The bytes that each digest of a signature covers. */

/** The octets of the reference to the node in which the signature stands. */
export function nodeOctets(node: XmlElement, { element, ofNode }: XadesSignature): Uint8Array {
  const without = ofNode.cobertura === 'sem-assinaturas' ? 'todas' : element;
  return canonicalBytesWithout(node, ofNode.canonicalization, without);
}

export function propertiesOctets({ properties, ofProperties }: XadesSignature): Uint8Array {
  return canonicalBytes(properties.element, ofProperties.canonicalization);
}

export const keyInfoOctets = ({ keyInfo }: XadesSignature, { canonicalization }: Reference): Uint8Array =>
  canonicalBytes(keyInfo, canonicalization);

/**
 * The bytes that a stamp must cover: SignatureTimeStamp, the ds:SignatureValue element; SigAndRefsTimeStamp, which
 * diplomas up to 2023 carry, that and the references; ArchiveTimeStamp, the references in the order of SignedInfo,
 * SignedInfo, SignatureValue, KeyInfo and all unsigned properties before it.
 */
export function stampOctets(node: XmlElement, signature: XadesSignature, stamp: Stamp): Uint8Array {
  if (stamp.kind === 'assinatura') return canonicalBytes(signature.signatureValue, stamp.canonicalization);
  const before = signature.unsigned.slice(0, signature.unsigned.indexOf(stamp.element));
  if (stamp.kind === 'referencias') {
    const refs = before.filter(({ localName }) => /^(SignatureTimeStamp|Complete\w+Refs)$/.test(localName));
    return joinBytes(
      [signature.signatureValue, ...refs].map((each) => canonicalBytes(each, stamp.canonicalization)),
    );
  }
  return archiveOctets(node, signature, before, stamp.canonicalization);
}

export function archiveOctets(
  node: XmlElement,
  signature: XadesSignature,
  unsigned: readonly XmlElement[],
  canonicalization: Canonicalization,
): Uint8Array {
  const { signedInfo, signatureValue, keyInfo } = signature;
  return joinBytes([
    ...referenceOctets(node, signature),
    ...[signedInfo, signatureValue, keyInfo, ...unsigned].map((each) =>
      canonicalBytes(each, canonicalization),
    ),
  ]);
}

function referenceOctets(node: XmlElement, signature: XadesSignature): Uint8Array[] {
  const { references, ofProperties, ofKeyInfo } = signature;
  return references.map((each) => {
    if (each === ofKeyInfo) return keyInfoOctets(signature, each);
    return each === ofProperties ? propertiesOctets(signature) : nodeOctets(node, signature);
  });
}
