import { createHash, type KeyObject } from 'node:crypto';
import { context, element, integer, nothing, octetString, oid, sequence, setOf } from '../der-writer.ts';
import { computePkcs12Mac, utf16 } from './pkcs12-mac.ts';

/** PKCS#12 (RFC 7292), modern: the key under PBES2 with AES-256, the file under HMAC-SHA-256. */

export interface Pkcs12Content {
  privateKey: KeyObject;
  certificate: Uint8Array;
  chain: readonly Uint8Array[];
  friendlyName: string;
}

const DATA = '1.2.840.113549.1.7.1';
const CERT_BAG = '1.2.840.113549.1.12.10.1.3';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const FRIENDLY_NAME = '1.2.840.113549.1.9.20';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const MAC_ROUNDS = 2048;
const BMP_STRING = 0x1e;

/** `salt`: eight random octets or more. */
export function writePkcs12(content: Pkcs12Content, password: string, salt: Uint8Array): Uint8Array {
  const { privateKey, certificate, chain, friendlyName } = content;
  const attributes = setOf(
    sequence(oid(FRIENDLY_NAME), setOf(element(BMP_STRING, utf16(friendlyName)))),
    sequence(oid(LOCAL_KEY_ID), setOf(octetString(createHash('sha256').update(certificate).digest()))),
  );
  // PBES2 of RFC 8018: the contents of a shrouded key bag.
  const shrouded = privateKey.export({
    type: 'pkcs8',
    format: 'der',
    cipher: 'aes-256-cbc',
    passphrase: password,
  });
  const bags = [
    sequence(oid(SHROUDED_KEY_BAG), context(0, shrouded), attributes),
    writeCertBag(certificate, attributes),
    ...chain.map((der) => writeCertBag(der, null)),
  ];
  const authenticatedSafe = sequence(writeData(sequence(...bags)));
  return new Uint8Array(
    sequence(integer(3), writeData(authenticatedSafe), writeMac(authenticatedSafe, password, salt)),
  );
}

const writeData = (content: Uint8Array): Buffer => sequence(oid(DATA), context(0, octetString(content)));

const writeCertBag = (der: Uint8Array, attributes: Uint8Array | null): Buffer =>
  sequence(
    oid(CERT_BAG),
    context(0, sequence(oid(X509_CERTIFICATE), context(0, octetString(der)))),
    attributes,
  );

function writeMac(content: Uint8Array, password: string, salt: Uint8Array): Buffer {
  const mac = computePkcs12Mac({ hash: 'sha256', salt, rounds: MAC_ROUNDS }, password, content);
  return sequence(
    sequence(sequence(oid(SHA_256), nothing()), octetString(mac)),
    octetString(salt),
    integer(MAC_ROUNDS),
  );
}
