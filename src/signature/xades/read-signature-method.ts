import type { HashAlgorithm } from '#pki/crypto-provider.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readText } from '#xml/query.ts';
import { DIGEST_METHODS, DS, PSS } from './names.ts';
import { requireAttribute, ShapeRefusal, takeChildren } from './strict.ts';

const OCTETS: Readonly<Record<HashAlgorithm, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

/**
 * The URI of ds:SignatureMethod. RSASSA-PSS may state its parameters (RFC 9231, 2.3.9); parameters of a short URI
 * (2.3.10) are returned as that URI, any others as the long one, which is not verified.
 */
export function readSignatureMethod(element: XmlElement): string {
  const uri = requireAttribute(element, 'Algorithm');
  if (uri !== `${PSS}rsa-pss`) {
    takeChildren(element, DS);
    return uri;
  }
  const [parameters] = takeChildren(element, PSS, 'RSAPSSParams?');
  const hash = parameters ? readPssHash(parameters) : 'SHA-256';
  return hash ? `${PSS}${hash.replace('-', '').toLowerCase()}-rsa-MGF1` : uri;
}

function readPssHash(parameters: XmlElement): HashAlgorithm | null {
  const children = listChildElements(parameters);
  const known = ['DigestMethod', 'MaskGenerationFunction', 'SaltLength', 'TrailerField'];
  const stray = children.find(({ localName }) => !known.includes(localName));
  if (stray) throw new ShapeRefusal(stray);
  const find = (name: string): XmlElement | undefined => children.find(({ localName }) => localName === name);
  const hash = readHash(find('DigestMethod'));
  const mask = find('MaskGenerationFunction');
  const maskHash = mask ? readHash(listChildElements(mask)[0]) : hash;
  const salt = find('SaltLength');
  const trailer = find('TrailerField');
  const isUsual =
    hash !== null &&
    maskHash === hash &&
    (!salt || Number(readText(salt)) === OCTETS[hash]) &&
    (!trailer || Number(readText(trailer)) === 1);
  return isUsual ? hash : null;
}

/** SHA-256 by default. */
function readHash(method: XmlElement | undefined): HashAlgorithm | null {
  if (!method) return 'SHA-256';
  const uri = requireAttribute(method, 'Algorithm');
  const [found] = Object.entries(DIGEST_METHODS).find(([, each]) => each === uri) ?? [];
  return (found as HashAlgorithm | undefined) ?? null;
}
