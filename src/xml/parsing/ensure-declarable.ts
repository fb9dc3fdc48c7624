import { XML_LIMITS } from '../limits.ts';
import { XML_NAMESPACE } from '../namespaces.ts';
import type { XmlDeclaration } from '../node.ts';
import { XmlRefusal } from './issue.ts';

/**
 * Namespaces in XML 1.0, §3 and §5. A relative namespace is refused as well: Canonical XML §1.3 makes it a failure, so
 * no such document could be signed.
 */
export function ensureDeclarable({ prefix, uri }: XmlDeclaration, offset: number): void {
  if (prefix === 'xml' || prefix === 'xmlns' || uri === XML_NAMESPACE || uri === XMLNS_NAMESPACE) {
    throw new XmlRefusal('prefixo-reservado', offset);
  }
  if (uri === '') {
    if (prefix !== '') throw new XmlRefusal('prefixo-desfeito', offset, prefix);
    return;
  }
  if (uri.length > XML_LIMITS.namespaceLength) throw new XmlRefusal('limite-de-namespace', offset);
  if (!ABSOLUTE_URI.test(uri)) throw new XmlRefusal('namespace-invalido', offset);
}

/**
 * RFC 3986, an absolute URI without user or brackets, and without `&`: libxml2 writes an `&` of a namespace unescaped
 * when it canonicalizes (2.9.14, and libxml2-wasm 0.7.2, seen 2026-11), so that two verifiers would disagree.
 */
const CHARACTER = "(?:[A-Za-z0-9._~!$'()*+,;=-]|%[0-9A-Fa-f]{2})";
const PATH = `(?:${CHARACTER}|[:@/])`;
const QUERY = `(?:${CHARACTER}|[:@/?])*`;
const ABSOLUTE_URI = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://${CHARACTER}+(?::[0-9]{1,5})?(?:/${PATH}*)?|(?!//)${PATH}+)(?:[?]${QUERY})?(?:#${QUERY})?$`,
);

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
