import { nodeCrypto } from '#keys/node-crypto.ts';
import { readIfAny } from '#pki/asn1/read-if-any.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { Crl } from '#pki/crl.ts';
import { isAbout } from '#pki/ocsp/cert-id.ts';
import { findResponderFault } from '#pki/ocsp/judge-responder.ts';
import { readOcspResponse } from '#pki/ocsp/ocsp-response.ts';
import { ChainWork } from '#pki/path/chain-work.ts';

export interface EstadoQuestion {
  issuer: Certificate;
  /** The octets of the INTEGER. */
  serialBytes: Uint8Array;
  /** Available lists of the issuer: they may revoke its responder. */
  crls: readonly Crl[];
}

/**
 * The validity of the answer, and whether it says anything about that number; null where it is not the issuer's, or about another
 * number.
 */
export async function proveEstado(
  der: Uint8Array,
  { issuer, serialBytes, crls }: EstadoQuestion,
): Promise<{
  der: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | null;
  isDesconhecido: boolean;
} | null> {
  const response = readIfAny(() => readOcspResponse(der));
  if (!response) return null;
  const fault = await findResponderFault(response, { issuer, crls, work: new ChainWork() }, nodeCrypto);
  if (fault !== null) return null;
  for (const { certId, status, thisUpdate, nextUpdate } of response.responses)
    if (await isAbout(certId, { serialBytes, issuer: issuer.subject }, issuer, nodeCrypto))
      return { der, thisUpdate, nextUpdate, isDesconhecido: status.kind === 'unknown' };
  return null;
}
