import type { Signer } from '#pki/crypto-provider.ts';
import type { Report, Veredito } from '#verification/report.ts';
import type { Emissor } from './describe-comprovante.ts';
import { signJws } from './sign-jws.ts';

/** What this site answered about many at once, signed as a receipt is, and never to be taken for one. */
export interface ResumoDoLote {
  tipo: 'resumo-de-conferencias';
  versao: 1;
  numero: string;
  emissor: Emissor;
  ambiente: Report['ambiente'];
  confianca: string;
  /** ISO 8601, UTC: when the last was answered. */
  terminadoEm: string;
  /** In the order in which they were sent. No names: neither of persons nor of files. */
  itens: readonly ItemDoResumo[];
}

export interface ItemDoResumo {
  /** As published, or as the file says; null where there is none. */
  codigo: string | null;
  /** Of the file that was sent, or of the one published under the code. */
  sha256: string | null;
  /** Null where it could not be verified; then `problema` is its code. */
  veredito: Veredito | null;
  problema: string | null;
}

const TYP_DO_RESUMO = 'resumo-de-conferencias+json';

/** One line of JSON: a flattened JWS (RFC 7515, 7.2.2). */
export async function signResumo(
  resumo: Omit<ResumoDoLote, 'tipo' | 'versao'>,
  signer: Pick<Signer, 'certificate' | 'sign'>,
): Promise<string> {
  const whole: ResumoDoLote = { tipo: 'resumo-de-conferencias', versao: 1, ...resumo };
  return new TextDecoder().decode(await signJws(whole, TYP_DO_RESUMO, signer));
}
