import type { Certificate } from '#pki/certificate.ts';
import { DerError } from '#pki/der.ts';
import { readCertificateAlike } from '#pki/read-alike.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';

/** Whose signatures stand here. Null where one cannot be read: what it covers is then unknown. */
export function listHolders({ signatures }: Lugar): Certificate[] | null {
  const holders: Certificate[] = [];
  for (const element of signatures) {
    const signature = readSignature(element);
    const holder = signature.ok ? findHolder(signature.value) : null;
    if (!holder) return null;
    holders.push(holder);
  }
  return holders;
}

/** The first that is no authority's. Whether it is the one that the signature names is not asked here. */
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
