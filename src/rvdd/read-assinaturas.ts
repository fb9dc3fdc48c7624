import { XMLDSIG } from '#leiaute/schema.ts';
import { readCertificate } from '#signature/certificate.ts';
import { DerError } from '#signature/der.ts';
import { readTimestampToken } from '#signature/timestamp-token.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChild, findChildren, listChildElements, readText } from '#xml/query.ts';

/** What the representation says of the signatures. It repeats what they claim; proving it is not its business. */
export interface Assinaturas {
  isAssinado: boolean;
  /** The holder's name on each e-CPF, by CPF. */
  titulares: ReadonlyMap<string, string>;
  /** When the time stamp of the signature over the whole diploma was made. */
  momento: Date | null;
}

const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

export function readAssinaturas(root: XmlElement): Assinaturas {
  const signatures = listSignatures(root);
  const outermost = findChild(root, { namespace: XMLDSIG, localName: 'Signature' });
  return {
    isAssinado: signatures.length > 0,
    titulares: new Map(signatures.flatMap(readTitular)),
    momento: outermost && readMomento(outermost),
  };
}

function listSignatures(element: XmlElement): XmlElement[] {
  const own = findChildren(element, { namespace: XMLDSIG, localName: 'Signature' });
  const below = listChildElements(element).filter(({ namespace }) => namespace !== XMLDSIG);
  return [...own, ...below.flatMap(listSignatures)];
}

function readTitular(signature: XmlElement): [string, string][] {
  const element = find(signature, XMLDSIG, 'KeyInfo', 'X509Data', 'X509Certificate');
  const certificate = element && readOrNull(readCertificate, element);
  return certificate?.titular && certificate.cpf ? [[certificate.cpf, certificate.titular]] : [];
}

function readMomento(signature: XmlElement): Date | null {
  const object = find(signature, XMLDSIG, 'Object');
  const stamp =
    object &&
    find(
      object,
      XADES,
      'QualifyingProperties',
      'UnsignedProperties',
      'UnsignedSignatureProperties',
      'SignatureTimeStamp',
      'EncapsulatedTimeStamp',
    );
  return (stamp && readOrNull(readTimestampToken, stamp)?.genTime) ?? null;
}

/** What is no certificate and no stamp: the page then shows the post without a name, or no moment. */
function readOrNull<T>(read: (der: Uint8Array) => T, element: XmlElement): T | null {
  try {
    return read(new Uint8Array(Buffer.from(readText(element), 'base64')));
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

function find(from: XmlElement, namespace: string, ...path: string[]): XmlElement | null {
  let found: XmlElement | null = from;
  for (const localName of path) found = found && findChild(found, { namespace, localName });
  return found;
}
