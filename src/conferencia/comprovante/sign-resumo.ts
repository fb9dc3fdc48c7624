import type { Signer } from '#pki/crypto-provider.ts';
import {
  type ResumoDoLote,
  TIPO_DO_RESUMO,
  TYP_DO_RESUMO,
  VERSAO_DA_LISTA,
} from '#verification/comprovante/lista.ts';
import { signJws } from './sign-jws.ts';

/** What this site answered about many at once, on one line of JSON: a flattened JWS (RFC 7515, 7.2.2). */
export async function signResumo(
  resumo: Omit<ResumoDoLote, 'tipo' | 'versao'>,
  signer: Pick<Signer, 'certificate' | 'sign'>,
): Promise<string> {
  const whole: ResumoDoLote = { tipo: TIPO_DO_RESUMO, versao: VERSAO_DA_LISTA, ...resumo };
  return new TextDecoder().decode(await signJws(whole, TYP_DO_RESUMO, signer));
}
