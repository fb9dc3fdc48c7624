import { X509Certificate } from 'node:crypto';
import { XMLDSIG } from '#leiaute/schema.ts';
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

/** ICP-Brasil (DOC-ICP-04): the common name of an e-CPF is the holder's name, a colon and the CPF. */
function readTitular(signature: XmlElement): [string, string][] {
  const certificate = find(signature, XMLDSIG, 'KeyInfo', 'X509Data', 'X509Certificate');
  const name = certificate && readCommonName(readText(certificate));
  const [, titular, cpf] = /^(.+):(\d{11})$/.exec(name ?? '') ?? [];
  return titular && cpf ? [[cpf, titular]] : [];
}

function readCommonName(base64: string): string | null {
  try {
    const { CN } = new X509Certificate(Buffer.from(base64, 'base64')).toLegacyObject().subject;
    return String(CN);
  } catch {
    // Not a certificate: the page then shows the post without a name.
    return null;
  }
}

/** RFC 3161: id-ct-TSTInfo, and the first GeneralizedTime inside it, which is genTime. */
const TST_INFO = Buffer.from('060b2a864886f70d0109100104', 'hex');

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
  if (!stamp) return null;
  const token = Buffer.from(readText(stamp), 'base64');
  const at = token.indexOf(TST_INFO);
  const time = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z/s.exec(token.toString('latin1', at));
  if (at < 0 || !time) return null;
  const [, year, month, day, hour, minute, second] = time;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function find(from: XmlElement, namespace: string, ...path: string[]): XmlElement | null {
  let found: XmlElement | null = from;
  for (const localName of path) found = found && findChild(found, { namespace, localName });
  return found;
}
