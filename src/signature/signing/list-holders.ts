import type { Certificate } from '#pki/certificate.ts';
import { DerError } from '#pki/der.ts';
import { readCertificateAlike } from '#pki/read-alike.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';

/** The signatures at this place. Null where one is unreadable: its coverage is then unknown. */
export function readSignatures({ signatures }: Lugar): XadesSignature[] | null {
  const read: XadesSignature[] = [];
  for (const element of signatures) {
    const signature = readSignature(element);
    if (!signature.ok) return null;
    read.push(signature.value);
  }
  return read;
}

/** Their holders. Null where a signature carries no possible holder's certificate. */
export function listHolders(signatures: readonly XadesSignature[]): Certificate[] | null {
  const holders = signatures.flatMap((signature) => findHolder(signature) ?? []);
  return holders.length === signatures.length ? holders : null;
}

/** The first certificate of no authority. Whether the signature names it is not checked here. */
function findHolder({ certificates }: XadesSignature): Certificate | null {
  const read = certificates.flatMap((der) => readCertificateIfAny(der) ?? []);
  return read.find(({ isCa }) => !isCa) ?? null;
}

export function readCertificateIfAny(der: Uint8Array): Certificate | null {
  try {
    return readCertificateAlike(der);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
