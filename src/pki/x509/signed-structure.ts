import { encodeDer } from '../asn1/encode-der.ts';
import { equalBytes, readBits } from '../asn1/values.ts';
import { DerFields, type DerNode, readDer, readNode, TAG } from '../der.ts';
import { type NamedAlgorithm, readSignatureAlgorithm } from './algorithms.ts';

/**
 * SEQUENCE { tbs, signatureAlgorithm, signature BIT STRING }: the form of certificates and CRLs (RFC 5280, 4.1 and 5.1).
 */
export interface SignedStructure {
  /** Without trailing bytes. */
  readonly der: Uint8Array;
  readonly tbs: DerNode;
  readonly signature: Uint8Array;
  /** The algorithm, given the field that repeats it inside the signed part. */
  settleAlgorithm(inside: DerNode): NamedAlgorithm;
}

export function readSignedStructure(bytes: Uint8Array): SignedStructure {
  const whole = readWhole(bytes);
  const fields = new DerFields(whole);
  const tbs = fields.take(TAG.sequence);
  const outside = fields.take(TAG.sequence);
  const { octets, unused } = readBits(fields.take());
  fields.end();
  return {
    der: whole.end === bytes.length && whole.source === bytes ? bytes : whole.bytes,
    tbs,
    signature: octets,
    settleAlgorithm: (inside) => {
      const named = readSignatureAlgorithm(inside);
      // RFC 5280, 4.1.1.2: both fields must agree; and no signature ends within an octet. OpenSSL verifies neither.
      const isPlain = unused === 0 && equalBytes(withoutNull(inside), withoutNull(outside));
      return isPlain ? named : { oid: named.oid, name: 'unknown' };
    },
  };
}

/**
 * Signed bytes are DER (RFC 5280, 4.1.1.3), which has no indefinite length: a structure with one was re-encoded by the
 * writer of the envelope, and is encoded back. Any other structure stays as it is.
 */
function readWhole(bytes: Uint8Array): DerNode {
  const node = readNode(bytes, 0, bytes.length);
  const isWrittenAnew = node.isIndefinite || node.children()[0]?.isIndefinite === true;
  return isWrittenAnew ? readDer(encodeDer(node, 'as-received')) : node;
}

/** RFC 4055, 2.1: no parameters and NULL mean the same. */
function withoutNull(algorithm: DerNode): Uint8Array {
  const der = encodeDer(algorithm);
  const hasNull = der.at(-2) === 0x05 && der.at(-1) === 0x00;
  if (!hasNull || der.length > 0x7f) return der;
  // `slice` of a Buffer is no copy: the source must stay unchanged.
  const bare = new Uint8Array(der.subarray(0, -2));
  bare[1] = bare.length - 2;
  return bare;
}
