import { DerFields, readDer } from '../der.ts';
import { encodeDer } from './encode-der.ts';
import { readIfAny } from './read-if-any.ts';
import { equalBytes, readIntegerBytes, toHex } from './values.ts';

/** Octets of one coordinate on the curve, of which an r‖s signature has two. */
export const COORDINATE_OCTETS = {
  'P-256': 32,
  'P-384': 48,
  'P-521': 66,
  brainpoolP256r1: 32,
  brainpoolP384r1: 48,
  brainpoolP512r1: 64,
} as const;

export type Curve = keyof typeof COORDINATE_OCTETS;

/**
 * X.509 and CMS write an ECDSA signature as SEQUENCE { r, s } (RFC 3279, 2.2.3); XML Signature and WebCrypto as r‖s.
 * Null where the bytes are no such pair. DER is mandatory here, as in OpenSSL: one signature has one spelling.
 */
export function ecdsaFromDer(der: Uint8Array, curve: Curve): Uint8Array | null {
  return readIfAny(() => {
    const size = COORDINATE_OCTETS[curve];
    const node = readDer(der);
    const fields = new DerFields(node);
    const joined = new Uint8Array(size * 2);
    for (const end of [size, size * 2]) {
      const number = fields.take();
      const octets = readIntegerBytes(number);
      const digits = octets[0] === 0 ? octets.subarray(1) : octets;
      const isNegative = (octets[0] ?? 0) >= 0x80;
      const isPadded = octets.length !== number.content.length;
      if (isNegative || isPadded || digits.length > size) return null;
      joined.set(digits, end - digits.length);
    }
    fields.end();
    return equalBytes(encodeDer(node), der) ? joined : null;
  });
}

/** The order of P-256 (FIPS 186-5; SP 800-186, 3.2.1.3). */
const N_P256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Of r‖s and r‖(n−s), which any reader can make of each other and both verify, the one with the smaller s. */
export function withLowS(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${toHex(signature.subarray(32))}`);
  if (s <= N_P256 / 2n) return signature;
  const hex = (N_P256 - s).toString(16).padStart(64, '0');
  return Uint8Array.from([
    ...signature.subarray(0, 32),
    ...(hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)),
  ]);
}

export const isLowS = (signature: Uint8Array): boolean =>
  signature.length === 64 && equalBytes(withLowS(signature), signature);
