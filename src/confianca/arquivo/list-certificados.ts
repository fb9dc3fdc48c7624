import { readZipEntries } from '#lote/zip/read-zip-entries.ts';
import { readIfAny } from '#pki/asn1/read-if-any.ts';
import { readCertificate } from '#pki/certificate.ts';
import { readCmsCertificates } from '#pki/cms/read-certificates.ts';

/** The contents of a certificate file as people and authorities exchange them: one, several, or something else. */
export type Achado = { nome: string; der: Uint8Array } | { nome: string; der: null };

const LIMITS = { maxFile: 2_000_000, maxTotal: 50_000_000, maxFiles: 5_000 };
/** Limit of one file: ITI's whole archive has some hundreds. */
const MAX_CERTIFICATES = 5_000;

export const isCertificateName = (name: string): boolean =>
  /\.(pem|crt|cer|der|p7b|p7c|p7s|spc)$/i.test(name);

/**
 * ZIP, PEM, DER or PKCS#7, recognised by its bytes, not by its name. An unreadable part is one `Achado` without DER.
 */
export function listCertificados(nome: string, bytes: Uint8Array): Achado[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return listInFile(nome, bytes);
  const entries = readZipEntries(bytes, { ...LIMITS, isWanted: isCertificateName });
  if (!entries) return [{ nome, der: null }];
  return [...entries].flatMap(([name, entry]) =>
    entry ? listInFile(name, entry) : [{ nome: name, der: null }],
  );
}

function listInFile(nome: string, bytes: Uint8Array): Achado[] {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.includes('-----BEGIN')) return listInDer(nome, bytes);
  const blocks = [...text.matchAll(BLOCK)].slice(0, MAX_CERTIFICATES);
  const found = blocks.flatMap(([, , base64 = '']) => listInDer(nome, fromBase64(base64)));
  return found.length > 0 ? found : [{ nome, der: null }];
}

/** RFC 7468; `X509` is OpenSSL's, and many files write PKCS #7 with or without a space. */
const BLOCK = /-----BEGIN ((?:X509 )?CERTIFICATE|PKCS ?#?7|CMS)-----([A-Za-z0-9+/=\s]*)-----END \1-----/g;

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

function listInDer(nome: string, bytes: Uint8Array): Achado[] {
  if (isCertificate(bytes)) return [{ nome, der: bytes }];
  const inside = (readIfAny(() => readCmsCertificates(bytes)) ?? []).slice(0, MAX_CERTIFICATES);
  if (inside.length === 0) return [{ nome, der: null }];
  return inside.map((der) => ({ nome, der: isCertificate(der) ? der : null }));
}

const isCertificate = (der: Uint8Array): boolean => readIfAny(() => readCertificate(der)) !== null;
