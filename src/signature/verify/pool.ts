import { equalBytes } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import type { Crl } from '../crl.ts';
import { DerError } from '../der.ts';
import { readCertificateOnce, readCrlOnce } from '../read-once.ts';
import { readCarriedValues } from '../xades/read-unsigned.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';

/** The certificates and CRLs at hand: those of the document, pooled over its signatures, and those of the caller. */
export interface Pool {
  certificates: readonly Certificate[];
  crls: readonly Crl[];
}

export interface PoolSource {
  /** DER. */
  certificates?: readonly Uint8Array[];
  crls?: readonly Uint8Array[];
}

/** More than the signers of any diploma need; a stranger's document may carry thousands. */
const MAX_CARRIED = 256;

export function gatherPool(signatures: readonly SignatureIntegrity[], given: PoolSource): Pool {
  const certificates: Uint8Array[] = [];
  const crls: Uint8Array[] = [];
  for (const { signature } of signatures) {
    if (!signature) continue;
    certificates.push(...signature.certificates);
    const carried = readCarriedValues(signature.unsigned);
    if (!carried.ok) continue;
    certificates.push(...carried.value.certificates);
    crls.push(...carried.value.crls);
  }
  return {
    certificates: readAll([...limit(certificates), ...(given.certificates ?? [])], readCertificateOnce),
    crls: readAll([...limit(crls), ...(given.crls ?? [])], readCrlOnce),
  };
}

const limit = (ders: readonly Uint8Array[]): Uint8Array[] => ders.slice(0, MAX_CARRIED);

/** What cannot be read proves nothing, and keeps nothing else from being read. */
function readAll<Value>(ders: readonly Uint8Array[], read: (der: Uint8Array) => Value): Value[] {
  const unique = ders.filter((der, index) => ders.findIndex((each) => equalBytes(each, der)) === index);
  return unique.flatMap((der) => {
    try {
      return [read(der)];
    } catch (error) {
      if (error instanceof DerError) return [];
      throw error;
    }
  });
}
