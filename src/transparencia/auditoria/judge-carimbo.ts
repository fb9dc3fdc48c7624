import type { Certificate } from '#pki/certificate.ts';
import { type Crl, readCrl } from '#pki/crl.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { DerError } from '#pki/der.ts';
import type { ChainFinding, ChainStatus } from '#pki/path/finding.ts';
import { readTimestampToken, type TimestampToken } from '#pki/timestamp-token.ts';
import { verifyTimestampToken } from '#pki/verify-timestamp.ts';
import type { Carimbo } from './auditoria-ports.ts';

/** Trust anchors for stamps. */
export interface Confianca {
  crypto: CryptoProvider;
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  certificates: readonly Certificate[];
}

export interface CarimboJulgado {
  status: ChainStatus;
  /** The instant that the token states; null where the bytes are no token. */
  genTime: Date | null;
  /** DER of the authority's certificate and of those above it, as far as they are known. */
  path: readonly Uint8Array[];
  /** The checks that did not pass. */
  faltas: readonly Pick<ChainFinding, 'check' | 'status' | 'code'>[];
}

/** Whether a trusted authority stamped this hash. Fetches nothing: a missing proof is `unavailable`. */
export async function judgeCarimbo(
  { hash, token, lcrs }: Pick<Carimbo, 'hash' | 'token' | 'lcrs'>,
  { crypto, trust, certificates }: Confianca,
): Promise<CarimboJulgado> {
  const read = readOrNull(() => readTimestampToken(token));
  if (!read) return UNREADABLE;
  const imprint = { algorithm: 'SHA-256', digest: new Uint8Array(Buffer.from(hash, 'hex')) } as const;
  const crls = lcrs.flatMap((der): Crl[] => readOrNull(() => [readCrl(der)]) ?? []);
  const report = await verifyTimestampToken(read, { imprint, certificates, crls, trust }, crypto);
  return {
    status: report.status,
    genTime: read.genTime,
    path: (report.chain?.path ?? []).map(({ der }) => der),
    faltas: report.findings
      .filter(({ status }) => status !== 'valid')
      .map(({ check, status, code }) => ({ check, status, code })),
  };
}

const UNREADABLE: CarimboJulgado = {
  status: 'invalid',
  genTime: null,
  path: [],
  faltas: [{ check: 'conteudo', status: 'invalid', code: 'carimbo-ilegivel' }],
};

function readOrNull<T extends TimestampToken | Crl[]>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
