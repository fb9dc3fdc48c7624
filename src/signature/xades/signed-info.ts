import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { DIGEST_METHODS, ENVELOPED, EXC_C14N, SIGNED_PROPERTIES, signatureMethodOf, XPATH } from './names.ts';

/**
 * The part of its node that a signature covers: an e-CPF leaves every signature out, so that several people sign side
 * by side; an e-CNPJ leaves out only itself, and so covers the earlier ones.
 */
export type Cobertura = 'sem-assinaturas' | 'com-assinaturas';

/** The one XPath that a signature may carry. */
const WITHOUT_SIGNATURES = 'not(ancestor-or-self::ds:Signature)';

export interface SignedInfoContent {
  number: number;
  algorithm: SignatureAlgorithm;
  /** `''` or `#` and the id of the node. */
  uri: string;
  cobertura: Cobertura;
  /** Base64. */
  nodeDigest: string;
  propertiesDigest: string;
}

export function writeSignedInfo({
  number,
  algorithm,
  uri,
  cobertura,
  ...digests
}: SignedInfoContent): string {
  const withoutSignatures =
    cobertura === 'sem-assinaturas'
      ? `<ds:Transform Algorithm="${XPATH}"><ds:XPath>${WITHOUT_SIGNATURES}</ds:XPath></ds:Transform>`
      : '';
  return [
    '<ds:SignedInfo>',
    `<ds:CanonicalizationMethod Algorithm="${EXC_C14N}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${signatureMethodOf(algorithm)}"></ds:SignatureMethod>`,
    `<ds:Reference Id="RefSignProp-${number}" Type="${SIGNED_PROPERTIES}" URI="#SigProperties-${number}">`,
    `<ds:Transforms>${transform(EXC_C14N)}</ds:Transforms>`,
    writeDigest(digests.propertiesDigest),
    '</ds:Reference>',
    `<ds:Reference Id="RefElement-${number}" URI="${uri}">`,
    `<ds:Transforms>${transform(ENVELOPED)}${withoutSignatures}${transform(EXC_C14N)}</ds:Transforms>`,
    writeDigest(digests.nodeDigest),
    '</ds:Reference>',
    '</ds:SignedInfo>',
  ].join('');
}

/** ds:DigestMethod and ds:DigestValue, which XAdES repeats wherever it names a thing by its SHA-256. */
export function writeDigest(digest: string): string {
  return `<ds:DigestMethod Algorithm="${DIGEST_METHODS['SHA-256']}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue>`;
}

function transform(algorithm: string): string {
  return `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`;
}
