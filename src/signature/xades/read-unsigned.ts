import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements, readText } from '#xml/query.ts';
import { DS, XADES, XADES141 } from './names.ts';
import { type Canonicalization, IMPLIED, readCanonicalization } from './read-canonicalization.ts';
import type { ShapeIssue } from './read-signature.ts';
import { ensureAttributes, ensureNoText, readBytes, ShapeRefusal } from './strict.ts';

/** A stamp as it stands among the unsigned properties. */
export interface Stamp {
  kind: 'assinatura' | 'referencias' | 'arquivamento';
  element: XmlElement;
  canonicalization: Canonicalization;
  /** DER. */
  token: Uint8Array;
}

/** The certificates, CRLs and OCSP responses (DER) that a signature carries beside itself. */
export interface CarriedValues {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
}

const STAMPS: Readonly<Record<string, Stamp['kind']>> = {
  [`${XADES}SignatureTimeStamp`]: 'assinatura',
  [`${XADES}SigAndRefsTimeStamp`]: 'referencias',
  [`${XADES141}ArchiveTimeStamp`]: 'arquivamento',
};

const OTHERS: ReadonlySet<string> = new Set([
  ...['CompleteCertificateRefs', 'CompleteRevocationRefs', 'CertificateValues', 'RevocationValues'].map(
    (name) => `${XADES}${name}`,
  ),
  `${XADES141}TimeStampValidationData`,
]);

/** The first unsigned property that this project does not know. */
export function findUnknown(unsigned: readonly XmlElement[]): string | null {
  const name = ({ namespace, localName }: XmlElement) => `${namespace}${localName}`;
  const isKnown = (each: XmlElement) =>
    STAMPS[name(each)] !== undefined || (OTHERS.has(name(each)) && holdsValuesOnly(each));
  return unsigned.find((each) => !isKnown(each))?.localName ?? null;
}

/** XAdES elements only, without text. */
function holdsValuesOnly(element: XmlElement): boolean {
  if (readText(element).trim() !== '') return false;
  return listChildElements(element).every(({ namespace }) => namespace === XADES || namespace === XADES141);
}

export const isStamp = ({ namespace, localName }: XmlElement): boolean =>
  STAMPS[`${namespace}${localName}`] !== undefined;

export function readStamps(unsigned: readonly XmlElement[]): Parsed<Stamp[], ShapeIssue> {
  return guarded(() =>
    unsigned.flatMap((element) => {
      const kind = STAMPS[`${element.namespace}${element.localName}`];
      return kind ? [readStamp(element, kind)] : [];
    }),
  );
}

/** A list of half a megabyte is decoded once, and digested once: equal bytes are then one array. */
const carried = new WeakMap<readonly XmlElement[], Parsed<CarriedValues, ShapeIssue>>();

/** From CertificateValues and RevocationValues, and from the TimeStampValidationData of a renewed stamp. */
export function readCarriedValues(unsigned: readonly XmlElement[]): Parsed<CarriedValues, ShapeIssue> {
  const known = carried.get(unsigned) ?? decodeCarriedValues(unsigned);
  carried.set(unsigned, known);
  return known;
}

function decodeCarriedValues(unsigned: readonly XmlElement[]): Parsed<CarriedValues, ShapeIssue> {
  return guarded(() => {
    const holders = unsigned.flatMap((each) =>
      each.namespace === XADES141 && each.localName === 'TimeStampValidationData' ? valuesIn(each) : [each],
    );
    const named = (name: string) =>
      holders.filter(({ namespace, localName }) => namespace === XADES && localName === name);
    const inside = (elements: readonly XmlElement[], localName: string) =>
      elements.flatMap((each) => findChildren(each, { namespace: XADES, localName }));
    const revocation = named('RevocationValues');
    return {
      certificates: inside(named('CertificateValues'), 'EncapsulatedX509Certificate').map(readBytes),
      crls: inside(inside(revocation, 'CRLValues'), 'EncapsulatedCRLValue').map(readBytes),
      ocsps: inside(inside(revocation, 'OCSPValues'), 'EncapsulatedOCSPValue').map(readBytes),
    };
  });
}

function readStamp(element: XmlElement, kind: Stamp['kind']): Stamp {
  ensureAttributes(element, 'Id');
  ensureNoText(element);
  const children = listChildElements(element);
  const [token] = findChildren(element, { namespace: XADES, localName: 'EncapsulatedTimeStamp' });
  const [method] = findChildren(element, { namespace: DS, localName: 'CanonicalizationMethod' });
  if (!token || children.length !== (method ? 2 : 1)) throw new ShapeRefusal(element);
  ensureAttributes(token, 'Id', 'Encoding');
  return {
    kind,
    element,
    canonicalization: method ? readCanonicalization(method) : IMPLIED,
    token: readBytes(token),
  };
}

function valuesIn(element: XmlElement): XmlElement[] {
  return ['CertificateValues', 'RevocationValues'].flatMap((localName) =>
    findChildren(element, { namespace: XADES, localName }),
  );
}

function guarded<Value>(read: () => Value): Parsed<Value, ShapeIssue> {
  try {
    return accepted(read());
  } catch (error) {
    if (!(error instanceof ShapeRefusal)) throw error;
    return refused({ code: error.code, elemento: error.elemento });
  }
}
