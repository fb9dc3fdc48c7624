import { readCertificateOnce } from '#pki/read-once.ts';

/** Of whom a certificate is. */
export interface TitularDoCertificado {
  cpf: string | null;
  cnpj: string | null;
}

/** Null where it, or one of the authorities sent with it, cannot be read: both are parsed again wherever they are used. */
export async function readCertificado({
  certificado,
  cadeia,
}: {
  /** DER. */
  certificado: Uint8Array;
  cadeia: readonly Uint8Array[];
}): Promise<TitularDoCertificado | null> {
  try {
    const [{ cpf, cnpj } = { cpf: null, cnpj: null }] = [certificado, ...cadeia].map(readCertificateOnce);
    return { cpf, cnpj };
  } catch {
    return null;
  }
}
