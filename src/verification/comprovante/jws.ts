import { equalBytes } from '#pki/asn1/values.ts';
import { decodeBase64, encodeBase64 } from '#pki/base64.ts';
import { TYP_DO_COMPROVANTE } from './comprovante.ts';
import { TYP_DA_LISTA, TYP_DO_RESUMO } from './lista.ts';

/** The kinds of document that this site signs on request. A signature is valid for its own kind only. */
const TYPES = [TYP_DO_COMPROVANTE, TYP_DO_RESUMO, TYP_DA_LISTA] as const;

/** A receipt as JSON: flattened JWS (RFC 7515, 7.2.2) with ES256 and nothing else. */
export interface Jws {
  payload: string;
  protected: string;
  signature: string;
}

export interface JwsHeader {
  alg: 'ES256';
  typ: (typeof TYPES)[number];
  /** Both signatures of the receipt have the smaller s, so that they have one spelling. The first receipts lacked this. */
  s?: 'menor';
  /** Base64 of the DER of the signer's certificate. */
  x5c: [string];
}

export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null unless the text is the canonical spelling of its bytes. */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return decodeBase64(plain + '='.repeat((4 - (plain.length % 4)) % 4));
}

/** The signed bytes (RFC 7515, 5.1). */
export function signingInputOf(jws: Pick<Jws, 'payload' | 'protected'>): Uint8Array {
  return new TextEncoder().encode(`${jws.protected}.${jws.payload}`);
}

export function writeJws({ payload, protected: header, signature }: Jws): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ payload, protected: header, signature })}\n`);
}

/** Null where the bytes are no receipt. `isPlain` is false where a byte around the signed part is not as we write it. */
export function readJws(bytes: Uint8Array): { jws: Jws; header: JwsHeader; isPlain: boolean } | null {
  if (isXml(bytes)) return null;
  const text = new TextDecoder().decode(bytes);
  const { payload, protected: encoded, signature } = readObject(text) ?? {};
  if (typeof payload !== 'string' || typeof encoded !== 'string' || typeof signature !== 'string')
    return null;
  const header = readHeader(encoded);
  if (!header) return null;
  const jws = { payload, protected: encoded, signature };
  return { jws, header, isPlain: equalBytes(bytes, writeJws(jws)) };
}

/** An XML of megabytes need not be decoded to be told from a receipt. */
const isXml = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 1024)));

/** A receipt by what it says, under a header that no longer is one: somebody changed it. */
export function isMangled(bytes: Uint8Array, tipos: readonly string[]): boolean {
  if (isXml(bytes)) return false;
  const { payload, protected: header, signature } = readObject(new TextDecoder().decode(bytes)) ?? {};
  const decoded = typeof payload === 'string' ? decodeBase64Url(payload) : null;
  const { tipo } = (decoded && readObject(new TextDecoder().decode(decoded))) ?? {};
  return header !== undefined && signature !== undefined && tipos.some((each) => each === tipo);
}

export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readHeader(encoded: string): JwsHeader | null {
  const bytes = decodeBase64Url(encoded);
  const { alg, typ, s, x5c } = (bytes && readObject(new TextDecoder().decode(bytes))) ?? {};
  const kind = TYPES.find((each) => each === typ);
  if (alg !== 'ES256' || !kind || !Array.isArray(x5c)) return null;
  const [certificate] = x5c;
  if (typeof certificate !== 'string') return null;
  return { alg, typ: kind, ...(s === 'menor' && { s }), x5c: [certificate] };
}
