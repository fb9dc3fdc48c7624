import { toHex } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { Crl } from '#pki/crl.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { DerError } from '#pki/der.ts';
import type { OcspResponse } from '#pki/ocsp/ocsp-response.ts';
import { ChainWork } from '#pki/path/chain-work.ts';
import { readCertificateOnce, readCrlOnce, readOcspResponseOnce } from '#pki/read-once.ts';
import { readCarriedValues } from '../xades/read-unsigned.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';

/**
 * The available certificates, CRLs and OCSP responses: those of the document, pooled over its signatures, and others.
 */
export interface Pool {
  certificates: readonly Certificate[];
  crls: readonly Crl[];
  ocsps: readonly OcspResponse[];
  /** The cost budget of all chains of the document. */
  work: ChainWork;
  /** How many different certificates, CRLs and OCSP responses of the document were left unread. */
  leftOut: number;
}

export interface PoolSource {
  /** DER. */
  certificates?: readonly Uint8Array[];
  crls?: readonly Uint8Array[];
}

/** More than the signers of any diploma need; a hostile document may carry thousands. */
const MAX_CARRIED = 256;

export async function gatherPool(
  signatures: readonly SignatureIntegrity[],
  given: PoolSource,
  crypto: CryptoProvider,
): Promise<Pool> {
  const certificates: Uint8Array[] = [];
  const crls: Uint8Array[] = [];
  const ocsps: Uint8Array[] = [];
  for (const { signature } of signatures) {
    if (!signature) continue;
    for (const each of signature.certificates) certificates.push(each);
    const carried = readCarriedValues(signature.unsigned);
    if (!carried.ok) continue;
    for (const each of carried.value.certificates) certificates.push(each);
    for (const each of carried.value.crls) crls.push(each);
    for (const each of carried.value.ocsps) ocsps.push(each);
  }
  const kept = await distinct(certificates, crypto);
  const keptCrls = await distinct(crls, crypto);
  const keptOcsps = await distinct(ocsps, crypto);
  const atHand = [...kept.slice(0, MAX_CARRIED), ...(given.certificates ?? [])];
  const crlsAtHand = [...keptCrls.slice(0, MAX_CARRIED), ...(given.crls ?? [])];
  const work = new ChainWork();
  return {
    certificates: await work.intern(readAll(await distinct(atHand, crypto), readCertificateOnce), crypto),
    crls: readAll(await distinct(crlsAtHand, crypto), readCrlOnce),
    ocsps: readAll(keptOcsps.slice(0, MAX_CARRIED), readOcspResponseOnce),
    work,
    leftOut: [kept, keptCrls, keptOcsps].reduce(
      (sum, each) => sum + Math.max(0, each.length - MAX_CARRIED),
      0,
    ),
  };
}

/** The same pool with the fetched proofs; earlier results stay valid. */
export async function addToPool(
  pool: Pool,
  found: Record<'certificates' | 'crls' | 'ocsps', readonly Uint8Array[]>,
  crypto: CryptoProvider,
): Promise<Pool> {
  const certificates = await pool.work.intern(readAll(found.certificates, readCertificateOnce), crypto);
  return {
    ...pool,
    certificates: [...new Set([...pool.certificates, ...certificates])],
    crls: [...pool.crls, ...readAll(await distinct(found.crls, crypto), readCrlOnce)],
    ocsps: [...pool.ocsps, ...readAll(await distinct(found.ocsps, crypto), readOcspResponseOnce)],
  };
}

/** By digest: comparing each with each would cost the square of the input. */
async function distinct(ders: readonly Uint8Array[], crypto: CryptoProvider): Promise<Uint8Array[]> {
  const known = new Map<string, Uint8Array>();
  for (const der of ders) {
    const digest = toHex(await crypto.digest('SHA-256', der));
    if (!known.has(digest)) known.set(digest, der);
  }
  return [...known.values()];
}

/** An unreadable item proves nothing, and does not stop the others. */
function readAll<Value>(ders: readonly Uint8Array[], read: (der: Uint8Array) => Value): Value[] {
  return ders.flatMap((der) => {
    try {
      return [read(der)];
    } catch (error) {
      if (error instanceof DerError) return [];
      throw error;
    }
  });
}
