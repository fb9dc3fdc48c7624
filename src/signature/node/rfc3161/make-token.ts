import { createHash } from 'node:crypto';
import { readCertificate } from '../../certificate.ts';
import type { HashAlgorithm } from '../../ports.ts';
import { TST_INFO } from '../../timestamp-token.ts';
import {
  context,
  contextBytes,
  generalizedTime,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
} from '../der-writer.ts';
import { hashOf } from '../node-crypto.ts';
import { algorithmIdentifier, type SigningKey, signDer } from '../sign-der.ts';
import { hashIdentifier, type TimestampRequest, writeImprint } from './request.ts';

/** Who stamps: a key and its certificates in DER, the authority's own apart. */
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

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const DIGESTS: Readonly<Record<string, HashAlgorithm>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** DER of the token (RFC 3161, 2.4.2): the ContentInfo of a SignedData (RFC 5652, 5.1) over the TSTInfo. */
export function makeTimestampToken(request: TimestampRequest, stamp: Stamp, stamper: Stamper): Uint8Array {
  const tstInfo = writeTstInfo(request, stamp);
  const hash = hashOf(stamper.key.algorithm);
  const digestAlgorithm = hashIdentifier(DIGESTS[hash] ?? 'SHA-256');
  const attributes = setOf(
    attribute(CONTENT_TYPE, oid(TST_INFO)),
    attribute(MESSAGE_DIGEST, octetString(digest(hash, tstInfo))),
    // ESSCertIDv2 leaves SHA-256 unsaid (RFC 5035, 4).
    attribute(
      SIGNING_CERTIFICATE_V2,
      sequence(sequence(sequence(octetString(digest('sha256', stamper.certificate))))),
    ),
  );
  const { issuer, serialBytes } = readCertificate(stamper.certificate);
  const signerInfo = sequence(
    integer(1),
    sequence(issuer.der, integer(serialBytes)),
    digestAlgorithm,
    // RFC 5652, 5.4: they are signed as a SET OF and stand as [0].
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    algorithmIdentifier(stamper.key.algorithm),
    octetString(signDer(stamper.key, attributes)),
  );
  const certificates = [stamper.certificate, ...stamper.chain.slice(0, -1)].toSorted(Buffer.compare);
  const signedData = sequence(
    integer(3),
    setOf(digestAlgorithm),
    sequence(oid(TST_INFO), context(0, octetString(tstInfo))),
    request.certificates ? context(0, ...certificates) : null,
    setOf(signerInfo),
  );
  return new Uint8Array(sequence(oid(SIGNED_DATA), context(0, signedData)));
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

const attribute = (type: string, value: Uint8Array): Buffer => sequence(oid(type), setOf(value));
const digest = (hash: string, data: Uint8Array): Buffer => createHash(hash).update(data).digest();
