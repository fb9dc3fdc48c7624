import { type Issuer, writeExtension } from '#keys/certificates/issue-certificate.ts';
import { nameKey } from '#keys/certificates/key-kind.ts';
import { bitString, context, contextBytes, element, integer, sequence, time } from '#keys/der-writer.ts';
import { algorithmIdentifier, signDer } from '#keys/sign-der.ts';
import { EXTENSION } from '#pki/x509/extensions.ts';

export interface CrlRequest {
  number: number;
  thisUpdate: Date;
  nextUpdate: Date;
  revoked: readonly { serial: bigint; revokedAt: Date; reason?: number }[];
  /** DER of whole Extension elements. */
  extraExtensions?: readonly Uint8Array[];
}

const CRL_NUMBER = '2.5.29.20';
const REASON_CODE = '2.5.29.21';
const ENUMERATED = 0x0a;

/** DER of the list (RFC 5280, 5.1). */
export function issueCrl(request: CrlRequest, issuer: Issuer): Uint8Array {
  const algorithm = algorithmIdentifier(issuer.key.algorithm);
  const entries = request.revoked.map(({ serial, revokedAt, reason }) =>
    sequence(
      integer(serial),
      time(revokedAt),
      reason === undefined
        ? null
        : sequence(writeExtension(REASON_CODE, element(ENUMERATED, Buffer.from([reason])))),
    ),
  );
  const extensions = [
    writeExtension(EXTENSION.authorityKeyIdentifier, sequence(contextBytes(0, nameKey(issuer.key.spki)))),
    writeExtension(CRL_NUMBER, integer(request.number)),
    ...(request.extraExtensions ?? []),
  ];
  const tbs = sequence(
    integer(1),
    algorithm,
    issuer.name,
    time(request.thisUpdate),
    time(request.nextUpdate),
    entries.length > 0 ? sequence(...entries) : null,
    context(0, sequence(...extensions)),
  );
  return new Uint8Array(sequence(tbs, algorithm, bitString(signDer(issuer.key, tbs))));
}
