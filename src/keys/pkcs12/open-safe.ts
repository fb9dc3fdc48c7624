import type forge from 'node-forge';
import { equalBytes } from '#pki/asn1/values.ts';
import { loadForge } from './load-forge.ts';
import { Pkcs12Error } from './pkcs12-error.ts';
import { computePkcs12Mac, type Pkcs12Mac } from './pkcs12-mac.ts';

/**
 * Integrity is checked here, because node-forge derives the key of PBES2 from the Latin-1 and not from the UTF-8 of a
 * password (1.4.3, November 2026): a password beyond ASCII is tried once as it is and once as UTF-8.
 */
export function openSafe(file: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const pfx = readTree(file);
  verifyMac(pfx, password);
  const { util, pkcs12 } = loadForge();
  let cause: unknown;
  for (const variant of new Set([password, util.encodeUtf8(password)])) {
    try {
      return pkcs12.pkcs12FromAsn1(withoutMac(pfx), true, variant);
    } catch (error) {
      cause = error;
    }
  }
  throw new Pkcs12Error('pkcs12-senha', { cause });
}

function readTree(file: Uint8Array): forge.asn1.Asn1 {
  const { asn1, util } = loadForge();
  try {
    return asn1.fromDer(util.createBuffer(Buffer.from(file).toString('binary')));
  } catch (cause) {
    throw new Pkcs12Error('pkcs12-ilegivel', { cause });
  }
}

const withoutMac = (pfx: forge.asn1.Asn1): forge.asn1.Asn1 => ({
  ...pfx,
  value: childrenOf(pfx).slice(0, 2),
});

const HASHES: Readonly<Record<string, Pkcs12Mac['hash']>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const MAX_ROUNDS = 10_000_000;

/** PFX ::= SEQUENCE { version, authSafe, macData SEQUENCE { DigestInfo, salt, iterations DEFAULT 1 } OPTIONAL }. */
function verifyMac(pfx: forge.asn1.Asn1, password: string): void {
  const [, authSafe, macData] = childrenOf(pfx);
  const content = childrenOf(childrenOf(authSafe)[1])[0];
  if (!authSafe || !content) throw new Pkcs12Error('pkcs12-ilegivel');
  if (!macData) return;
  const [digestInfo, salt, rounds] = childrenOf(macData);
  const [algorithm, expected] = childrenOf(digestInfo);
  const [hashOid] = childrenOf(algorithm);
  const hash = HASHES[hashOid ? loadForge().asn1.derToOid(octetsOf(hashOid).toString('binary')) : ''];
  const count = rounds ? Number(`0x${octetsOf(rounds).toString('hex')}`) : 1;
  if (!hash || !salt || !expected || !(count <= MAX_ROUNDS)) throw new Pkcs12Error('pkcs12-ilegivel');
  const mac = computePkcs12Mac({ hash, salt: octetsOf(salt), rounds: count }, password, octetsOf(content));
  if (!equalBytes(mac, octetsOf(expected))) throw new Pkcs12Error('pkcs12-senha');
}

const childrenOf = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  Array.isArray(node?.value) ? node.value : [];

/** BER may split an OCTET STRING into pieces, as files of Firefox and of some authorities do. */
function octetsOf(node: forge.asn1.Asn1): Buffer {
  return typeof node.value === 'string'
    ? Buffer.from(node.value, 'binary')
    : Buffer.concat(node.value.map(octetsOf));
}
