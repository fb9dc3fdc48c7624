import type { HashAlgorithm, SignatureAlgorithm } from '#pki/crypto-provider.ts';
import type { XmlElement } from '#xml/node.ts';

/** The names of XML Signature and XAdES. */

export const DS = 'http://www.w3.org/2000/09/xmldsig#';
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
export const XADES141 = 'http://uri.etsi.org/01903/v1.4.1#';

export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const C14N11 = 'http://www.w3.org/2006/12/xml-c14n11';
export const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const ENVELOPED = `${DS}enveloped-signature`;
export const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
export const XPATH_FILTER2 = 'http://www.w3.org/2002/06/xmldsig-filter2';
export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

export const PSS = 'http://www.w3.org/2007/05/xmldsig-more#';
/** RFC 9231, 2.3.12. */
export const EDDSA_ED25519 = 'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENC = 'http://www.w3.org/2001/04/xmlenc#';

export const DIGEST_METHODS: Readonly<Record<HashAlgorithm, string>> = {
  'SHA-256': `${ENC}sha256`,
  'SHA-384': `${MORE}sha384`,
  'SHA-512': `${ENC}sha512`,
};

/** RFC 6931 names each one as this project does, after its own prefix. */
export const signatureMethodOf = (algorithm: SignatureAlgorithm): string => `${MORE}${algorithm}`;

export function isSignature({ localName, namespace }: XmlElement): boolean {
  return localName === 'Signature' && namespace === DS;
}
