import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type forge from 'node-forge';
import { equalBytes } from '#pki/asn1/values.ts';
import { readCertificate } from '#pki/certificate.ts';
import { readDer, TAG } from '#pki/der.ts';
import { sequence } from '../der-writer.ts';
import { orderChain } from '../order-chain.ts';
import { loadForge } from './load-forge.ts';
import { openSafe } from './open-safe.ts';
import { Pkcs12Error } from './pkcs12-error.ts';

export interface Pkcs12Content {
  readonly privateKey: KeyObject;
  /** DER of the certificate of that key. */
  readonly certificate: Uint8Array;
  /** DER of the certificates above it, in order, as far as the file carries them. */
  readonly chain: readonly Uint8Array[];
}

/** Reads files of any age: node-forge also decrypts RC2 and 3DES, which OpenSSL 3 has disabled. */
export function readPkcs12(file: Uint8Array, password: string): Pkcs12Content {
  const safe = openSafe(file, password);
  const bagsOf = (type: string | undefined): forge.pkcs12.Bag[] =>
    type === undefined ? [] : (safe.getBags({ bagType: type })[type] ?? []);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = loadForge().pki.oids;
  const [keyDer] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].flatMap(derOfKey);
  if (!keyDer) throw new Pkcs12Error('pkcs12-sem-chave');
  const privateKey = createPrivateKey({ key: Buffer.from(keyDer), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const certificates = bagsOf(certBag).flatMap(derOfCertificate).map(readCertificate);
  const own = certificates.find((certificate) => equalBytes(certificate.spki, spki));
  if (!own) throw new Pkcs12Error('pkcs12-sem-certificado');
  return { privateKey, certificate: own.der, chain: orderChain(own, certificates) };
}

/** node-forge parses RSA keys; for an elliptic-curve key it returns the decrypted PKCS#8. */
function derOfKey({ key, asn1 }: forge.pkcs12.Bag): Uint8Array[] {
  const { pki } = loadForge();
  if (key) return [toDer(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)))];
  return asn1 ? [toDer(asn1)] : [];
}

/** The same for certificates: one with an RSA key is parsed, any other is returned as it is. */
function derOfCertificate({ cert, asn1 }: forge.pkcs12.Bag): Uint8Array[] {
  if (cert) return [restoreAlgorithm(toDer(loadForge().pki.certificateToAsn1(cert)))];
  return asn1 ? [toDer(asn1)] : [];
}

/**
 * node-forge keeps the signed part, but writes a NULL into the algorithm after it, where ECDSA has none (1.4.3,
 * November 2026). RFC 5280, 4.1.1.2: the field repeats the signed one, so that one is used.
 */
function restoreAlgorithm(der: Uint8Array): Uint8Array {
  const [tbs, , signature] = readDer(der).children();
  const algorithm = tbs?.children().find(({ tag }) => tag === TAG.sequence);
  if (!tbs || !signature || !algorithm) throw new Pkcs12Error('pkcs12-sem-certificado');
  return new Uint8Array(sequence(tbs.bytes, algorithm.bytes, signature.bytes));
}

const toDer = (asn1: forge.asn1.Asn1): Uint8Array =>
  new Uint8Array(Buffer.from(loadForge().asn1.toDer(asn1).getBytes(), 'binary'));
