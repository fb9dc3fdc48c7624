import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';
import { DS } from './names.ts';
import { ensureAttributes, ensureNoText, ensureOnly, readBytes, ShapeRefusal } from './strict.ts';

const DSIG11 = 'http://www.w3.org/2009/xmldsig11#';

const BESIDE = /^(Key(Name|Value)|X509Data)$/;
const IN_DATA = /^X509(Certificate|SubjectName|IssuerSerial|SKI|CRL)$/;

/** KeyInfo is unsigned. Its certificates (DER) are only candidates; names and keys beside them decide nothing. */
export function readCertificates(keyInfo: XmlElement): [Uint8Array, ...Uint8Array[]] {
  ensureAttributes(keyInfo, 'Id');
  ensureNoText(keyInfo);
  const children = listChildElements(keyInfo);
  ensureOnly(children, DS, BESIDE);
  const [first, ...others] = children
    .filter(({ localName }) => localName === 'X509Data')
    .flatMap(readData)
    .map(readBytes);
  if (!first) throw new ShapeRefusal(keyInfo);
  return [first, ...others];
}

function readData(data: XmlElement): XmlElement[] {
  ensureNoText(data);
  const children = listChildElements(data);
  const isDigest = ({ namespace, localName }: XmlElement) =>
    namespace === DSIG11 && localName === 'X509Digest';
  const known = children.filter((each) => !isDigest(each));
  ensureOnly(known, DS, IN_DATA);
  return known.filter(({ localName }) => localName === 'X509Certificate');
}
