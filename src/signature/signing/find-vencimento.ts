import { DerError } from '#pki/der.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import { parseXml } from '#xml/parse.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import { readSignature } from '../xades/read-signature.ts';
import { readCarriedValues, readStamps } from '../xades/read-unsigned.ts';
import { CertificatePool } from './certificate-paths.ts';
import { isNamedBy } from './gather-proof.ts';

export interface Vencimento {
  /** When the first certificate above the last archive stamp expires: from then on the stamp proves nothing. */
  em: Date;
  /** The instant the last archive stamp states. */
  carimbadoEm: Date;
}

/** Until when the last archive stamp of a document is valid; null where no stamp is readable. */
export function findVencimento(
  source: Uint8Array,
  certificates: readonly Uint8Array[] = [],
): Vencimento | null {
  const parsed = parseXml(source);
  const lugares = parsed.ok ? findLugares(parsed.value.root) : null;
  const element = lugares?.ok ? lugares.value.at(-1)?.signatures.at(-1) : undefined;
  const signature = element && readSignature(element);
  if (!signature?.ok) return null;
  const { unsigned } = signature.value;
  const stamps = readStamps(unsigned);
  const last = stamps.ok ? stamps.value.findLast(({ kind }) => kind === 'arquivamento') : undefined;
  const carried = readCarriedValues(unsigned);
  if (!last || !carried.ok) return null;
  try {
    return judge(last.token, [...carried.value.certificates, ...certificates]);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

function judge(der: Uint8Array, known: readonly Uint8Array[]): Vencimento | null {
  const token = readTimestampToken(der);
  const pool = new CertificatePool([...token.certificates, ...known.map(readCertificateOnce)]);
  const stamper = pool.find((each) => isNamedBy(each, token.signer.sid));
  if (!stamper) return null;
  const path = [stamper, ...(pool.findIssuers(stamper) ?? [])];
  const first = Math.min(...path.map(({ notAfter }) => notAfter.getTime()));
  return { em: new Date(first), carimbadoEm: token.genTime };
}
