import { verify, X509Certificate } from 'node:crypto';

/** The answer of a batch: its lines, and its summary as another program verifies it. */

type Linha = ReturnType<typeof JSON.parse>;

export function leLinhas(body: string): Linha[] {
  if (!body.endsWith('\n')) throw new Error('the answer does not end with a line');
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Throws unless it is signed by this certificate (RFC 7515, ES256). */
export function leResumo(linha: Linha, pem: string): Linha {
  const { payload, protected: header, signature } = linha ?? {};
  const key = { key: new X509Certificate(pem).publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const data = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', data, key, Buffer.from(signature, 'base64url'))) throw new Error('not signed');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
