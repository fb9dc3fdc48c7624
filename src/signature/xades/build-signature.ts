import { encodeBase64 } from '#pki/base64.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { CryptoProvider, Signer } from '#pki/crypto-provider.ts';
import { escapeText } from '#xml/escape.ts';
import type { PoliticaConhecida } from '../politicas.ts';
import { canonicalizePiece } from './fragment.ts';
import { DS, XADES } from './names.ts';
import { type Cobertura, writeSignedInfo } from './signed-info.ts';
import { writeSignedProperties } from './signed-properties.ts';

export interface SignatureOrder {
  /** The N of `Sign-N` and of the other ids. */
  number: number;
  /** `''` or `#` and the id of the node. */
  uri: string;
  cobertura: Cobertura;
  /** The canonical node, according to `cobertura`. */
  octets: Uint8Array;
  politica: PoliticaConhecida;
  signingTime: Date;
  /** The signer's certificate, parsed. */
  certificate: Certificate;
}

/** The pieces of a signature, as they will stand in it. */
export interface BuiltSignature {
  number: number;
  signedInfo: string;
  signatureValue: string;
  keyInfo: string;
  signedProperties: string;
  /** The canonical bytes that stamps cover. */
  covered: Record<'signedProperties' | 'node' | 'signedInfo' | 'signatureValue' | 'keyInfo', Uint8Array>;
}

/** Makes one signature over canonical bytes: the shape of a production diploma of 2026, compact. */
export async function buildSignature(
  order: SignatureOrder,
  signer: Signer,
  crypto: CryptoProvider,
): Promise<BuiltSignature> {
  const { number, octets, certificate } = order;
  const { signedProperties, properties, signedInfo, info } = await writeToSign(order, signer, crypto);
  const value = encodeBase64(await signer.sign(info));
  const keyInfo = [
    '<ds:KeyInfo><ds:X509Data>',
    `<ds:X509SubjectName>${escapeText(certificate.subject.text)}</ds:X509SubjectName>`,
    `<ds:X509Certificate>${encodeBase64(certificate.der)}</ds:X509Certificate>`,
    '</ds:X509Data></ds:KeyInfo>',
  ].join('');
  const signatureValue = `<ds:SignatureValue Id="SignatureValueID-${number}">${value}</ds:SignatureValue>`;
  const covered = {
    signedProperties: properties,
    node: octets,
    signedInfo: info,
    signatureValue: canonicalizePiece(signatureValue),
    keyInfo: canonicalizePiece(keyInfo),
  };
  return { number, signedInfo, signatureValue, keyInfo, signedProperties, covered };
}

/** SignedInfo and its references: `info` are the bytes that a key signs. The same order gives the same bytes. */
export async function writeToSign(
  { number, uri, cobertura, octets, politica, signingTime, certificate }: SignatureOrder,
  { algorithm }: Pick<Signer, 'algorithm'>,
  crypto: CryptoProvider,
): Promise<{ signedProperties: string; properties: Uint8Array; signedInfo: string; info: Uint8Array }> {
  const sha256 = async (bytes: Uint8Array) => encodeBase64(await crypto.digest('SHA-256', bytes));
  const certificateDigest = await sha256(certificate.der);
  const signedProperties = writeSignedProperties({
    number,
    signingTime,
    certificate,
    certificateDigest,
    politica,
  });
  const properties = canonicalizePiece(signedProperties);
  const signedInfo = writeSignedInfo({
    number,
    algorithm,
    uri,
    cobertura,
    nodeDigest: await sha256(octets),
    propertiesDigest: await sha256(properties),
  });
  return { signedProperties, properties, signedInfo, info: canonicalizePiece(signedInfo) };
}

/** The whole ds:Signature. Each prefix is declared where it is first used, so that these bytes are their own canonical form. */
export function writeSignature(built: BuiltSignature, unsignedProperties: readonly string[] = []): string {
  const { number, signedInfo, signatureValue, keyInfo, signedProperties } = built;
  const unsigned =
    unsignedProperties.length === 0
      ? ''
      : `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${unsignedProperties.join('')}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`;
  return [
    `<ds:Signature xmlns:ds="${DS}" Id="Sign-${number}">`,
    signedInfo,
    signatureValue,
    keyInfo,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#Sign-${number}">`,
    signedProperties,
    unsigned,
    '</xades:QualifyingProperties></ds:Object>',
    '</ds:Signature>',
  ].join('');
}
