import { writeSignedAttributes, writeSignedData } from '#keys/cms/write-signed-data.ts';
import { contextBytes, generalizedTime, integer, oid, sequence } from '#keys/der-writer.ts';
import { type TimestampRequest, writeImprint } from '#keys/rfc3161/request.ts';
import { type SigningKey, signDer } from '#keys/sign-der.ts';
import { TST_INFO } from '#pki/timestamp-token.ts';

/** A stamping authority: its key, its certificate and its chain in DER. */
export interface Stamper {
  readonly key: SigningKey;
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
}

export interface Stamp {
  genTime: Date;
  serial: bigint;
  policy: string;
  accuracyMs: number;
}

/** DER of the token (RFC 3161, 2.4.2): the ContentInfo of a SignedData (RFC 5652, 5.1) over the TSTInfo. */
export function makeTimestampToken(request: TimestampRequest, stamp: Stamp, stamper: Stamper): Uint8Array {
  const tstInfo = writeTstInfo(request, stamp);
  const { certificate, key, chain } = stamper;
  const signed = { contentType: TST_INFO, certificate, algorithm: key.algorithm };
  const attributes = writeSignedAttributes(tstInfo, signed);
  return writeSignedData({
    ...signed,
    content: tstInfo,
    attributes,
    signature: signDer(key, attributes),
    certificates: request.certificates ? [certificate, ...chain.slice(0, -1)] : [],
  });
}

function writeTstInfo({ imprint, nonce }: TimestampRequest, stamp: Stamp): Buffer {
  const { genTime, serial, policy, accuracyMs } = stamp;
  const seconds = Math.floor(accuracyMs / 1000);
  const millis = accuracyMs % 1000;
  return sequence(
    integer(1),
    oid(policy),
    writeImprint(imprint),
    integer(serial),
    generalizedTime(genTime),
    sequence(
      seconds > 0 ? integer(seconds) : null,
      millis > 0 ? contextBytes(0, integer(millis).subarray(2)) : null,
    ),
    nonce === null ? null : integer(nonce),
  );
}
