import { XMLDSIG } from '#leiaute/schema.ts';
import { readCertificate } from '#pki/certificate.ts';
import { DerError } from '#pki/der.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChild, findChildren, listChildElements, readText } from '#xml/query.ts';

/** The signatures as the representation shows them. It repeats their claims; it proves nothing. */
export interface Assinaturas {
  noDiploma: Parte;
  noRegistro: Parte;
  /** The institution's signature over the whole document. */
  temRaiz: boolean;
  /** The instant of that signature's time stamp. */
  momento: Date | null;
}

/** The signers of one of the two nodes. */
export interface Parte {
  /** The holder's name on each e-CPF, by CPF. */
  pessoas: ReadonlyMap<string, string>;
  temInstituicao: boolean;
}

const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

export function readAssinaturas(root: XmlElement): Assinaturas {
  const outermost = findChild(root, { namespace: XMLDSIG, localName: 'Signature' });
  const nodes = listChildElements(root).flatMap(listChildElements);
  return {
    noDiploma: readParte(nodes, 'DadosDiploma'),
    noRegistro: readParte(nodes, 'DadosRegistro'),
    temRaiz: outermost !== null,
    momento: outermost && readMomento(outermost),
  };
}

/** The signers of a document that is signed at its root alone, in order; and the instant of the last stamp. */
export function readAssinaturasDaRaiz(root: XmlElement): {
  assinaturas: { titular: string | null; cnpj: string | null }[];
  momento: Date | null;
} {
  const signatures = findChildren(root, { namespace: XMLDSIG, localName: 'Signature' });
  const last = signatures.at(-1);
  return { assinaturas: listHolders(signatures), momento: last ? readMomento(last) : null };
}

/** Reads the node with this name, in any of the three variants. */
function readParte(nodes: readonly XmlElement[], name: string): Parte {
  const node = nodes.find(({ localName }) => localName.startsWith(name));
  const signatures = node ? findChildren(node, { namespace: XMLDSIG, localName: 'Signature' }) : [];
  const holders = listHolders(signatures);
  return {
    // An e-CNPJ may also name the company's responsible person.
    pessoas: new Map(
      holders.flatMap(({ cpf, cnpj, titular }) => (cpf && !cnpj && titular ? [[cpf, titular]] : [])),
    ),
    temInstituicao: holders.some(({ cnpj }) => cnpj !== null),
  };
}

function listHolders(signatures: readonly XmlElement[]) {
  return signatures.flatMap((signature) => {
    const element = find(signature, XMLDSIG, 'KeyInfo', 'X509Data', 'X509Certificate');
    return (element && readOrNull(readCertificate, element)) ?? [];
  });
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

/** For bytes that are no certificate or stamp, the page shows the post without a name, or no instant. */
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
