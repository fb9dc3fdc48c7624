import { withLowS } from '#pki/asn1/ecdsa-signature.ts';
import { encodeBase64 } from '#pki/base64.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { encodeBase64Url, type JwsHeader, signingInputOf, writeJws } from '#verification/comprovante/jws.ts';

const utf8 = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A receipt, or a summary of many, as a file of JSON, signed with ES256, whose r‖s is what a `Signer` answers (RFC 7518, 3.4). */
export async function signJws(
  content: object,
  typ: JwsHeader['typ'],
  { certificate, sign }: Pick<Signer, 'certificate' | 'sign'>,
): Promise<Uint8Array> {
  const header: JwsHeader = { alg: 'ES256', typ, s: 'menor', x5c: [encodeBase64(certificate)] };
  const jws = { payload: encodeBase64Url(utf8(content)), protected: encodeBase64Url(utf8(header)) };
  const signature = encodeBase64Url(withLowS(await sign(signingInputOf(jws))));
  return writeJws({ ...jws, signature });
}
