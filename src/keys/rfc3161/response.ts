import { encodeDer } from '#pki/asn1/encode-der.ts';
import { readBitFlags, readSmallInteger } from '#pki/asn1/values.ts';
import { DerFields, readDer, TAG } from '#pki/der.ts';
import { bitString, integer, sequence } from '../der-writer.ts';

/** RFC 3161, 2.4.2: TimeStampResp ::= SEQUENCE { PKIStatusInfo, timeStampToken OPTIONAL }. */
export interface TimestampResponse {
  /** 0 and 1 grant; everything else refuses. */
  status: number;
  /** Bit of PKIFailureInfo; null where none is given. */
  failure: number | null;
  token: Uint8Array | null;
}

export const FAILURE = { badAlg: 0, badRequest: 2, badDataFormat: 5, unacceptedPolicy: 15 } as const;

const GRANTED = 0;
const REJECTION = 2;

export const writeGranted = (token: Uint8Array): Uint8Array => sequence(sequence(integer(GRANTED)), token);

export function writeRejection(failure: number): Uint8Array {
  const octets = new Uint8Array(Math.floor(failure / 8) + 1);
  octets[octets.length - 1] = 0x80 >> (failure % 8);
  return sequence(sequence(integer(REJECTION), bitString(octets, 7 - (failure % 8))));
}

/** Throws `DerError` on bytes that are no response. The token is returned with definite lengths, as XAdES demands. */
export function readTimestampResponse(reply: Uint8Array): TimestampResponse {
  const fields = new DerFields(readDer(reply));
  const info = new DerFields(fields.take());
  const status = readSmallInteger(info.take());
  info.takeIf(TAG.sequence);
  const failInfo = info.takeIf(TAG.bitString);
  info.end();
  const token = fields.takeIf(TAG.sequence);
  fields.end();
  const [failure = null] = failInfo ? readBitFlags(failInfo) : [];
  return { status, failure, token: token && encodeDer(token, 'as-received') };
}
