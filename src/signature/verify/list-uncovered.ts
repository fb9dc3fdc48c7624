import { equalBytes } from '#pki/asn1/values.ts';
import { decodeBase64 } from '#pki/base64.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChildren } from '#xml/query.ts';
import { DS } from '../xades/names.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { readStamps } from '../xades/read-unsigned.ts';
import type { Integrity } from './integrity.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';
import { leaveOut, type Trecho } from './trecho.ts';
import { listUncoveredInStamp } from './uncovered-in-stamp.ts';

/**
 * The bytes of the document that no signature and no stamp covers. The signature over the root covers everything but
 * itself; its stamps cover parts of itself. Text around the root element, and the spelling of a tag, belong to no
 * canonical form and count as covered: changing them changes nothing.
 */
export function listUncovered({ lugares, signatures }: Integrity): Trecho[] {
  const root = lugares.find(({ no }) => no === 'raiz')?.element;
  const covers = ({ lugar, signature }: SignatureIntegrity): boolean =>
    lugar.element === root && signature?.ofNode.cobertura === 'com-assinaturas';
  const outer = signatures.find(covers)?.signature;
  if (outer) return listInSignature(outer);
  return root ? [{ onde: root.localName, start: root.start, end: root.end }] : [];
}

function listInSignature(signature: XadesSignature): Trecho[] {
  const { element, id, signedInfo, signatureValue, keyInfo, properties, unsigned } = signature;
  const read = readStamps(unsigned);
  const stamps = read.ok ? read.value : [];
  const archive = stamps.findLast(({ kind }) => kind === 'arquivamento');
  const archived = archive ? unsigned.indexOf(archive.element) : 0;
  const name = (part: XmlElement): string => `${part.localName} de ${id}`;
  const whole = (part: XmlElement): Trecho => ({ onde: name(part), start: part.start, end: part.end });
  const parts = [signedInfo, signatureValue, keyInfo, properties.element, ...unsigned];
  const around = leaveOut({ onde: `estrutura de ${id}`, start: element.start, end: element.end }, parts);
  const ofValue = stamps.length > 0 ? [] : leaveOut(whole(signatureValue), signatureValue.children);
  const ofKey = archive || signature.ofKeyInfo ? [] : leaveOut(whole(keyInfo), findSigning(signature));
  const ofUnsigned = unsigned.slice(archived).flatMap((each) => {
    const stamp = stamps.find((one) => one.element === each);
    return stamp ? listUncoveredInStamp(stamp, id) : [whole(each)];
  });
  return [...around, ...ofValue, ...ofKey, ...ofUnsigned].toSorted((one, other) => one.start - other.start);
}

/** The text of the certificate that the signed properties name by its digest. */
function findSigning({ keyInfo, certificates }: XadesSignature): readonly { start: number; end: number }[] {
  return findChildren(keyInfo, { namespace: DS, localName: 'X509Data' })
    .flatMap((data) => findChildren(data, { namespace: DS, localName: 'X509Certificate' }))
    .flatMap(({ children }) => children)
    .filter((child) => {
      const der = child.kind === 'text' ? decodeBase64(child.value) : null;
      return der !== null && equalBytes(der, certificates[0]);
    });
}
