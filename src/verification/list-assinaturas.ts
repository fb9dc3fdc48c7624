import { maskCpf } from '#diploma/cpf.ts';
import type { No } from '#signature/lugares/documentos.ts';
import { type TipoDeTitular, tipoDeTitular } from '#signature/lugares/titular.ts';
import { type Status, settle } from '#signature/verify/finding.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import { isSignerProven } from './prova.ts';
import { redactCpfIn } from './redact-cpf.ts';

/** One signature as the page shows it: with name and post where the signer is proven. */
export interface AssinaturaPublica {
  no: No;
  nome: string | null;
  tipo: TipoDeTitular | null;
  /** Masked; null on an e-CNPJ. */
  cpf: string | null;
  cnpj: string | null;
  /** As the diploma states it; null where it states none. */
  cargo: string | null;
  /** ISO 8601: the signer's claim, and the instant that a time stamp proves. */
  declaradaEm: string | null;
  provadaEm: string | null;
  /** "AD-RA 2.5" */
  politica: string | null;
  /** Over all findings about this signature. */
  status: Status;
}

interface Assinante {
  CPF: string;
  Cargo?: string | undefined;
  OutroCargo?: string | undefined;
}

export function listAssinaturas(
  signatures: readonly SignatureReport[],
  assinantes: readonly Assinante[],
): AssinaturaPublica[] {
  return signatures.map((signature) => {
    const { no, politica, declaredTime, provenTime, findings } = signature;
    const isProven = isSignerProven(signature);
    const titular = isProven ? signature.titular : null;
    const assinante = assinantes.find(({ CPF }) => CPF === titular?.cpf && titular.cnpj === null);
    return {
      no,
      nome: titular?.titular ? redactCpfIn(titular.titular) : null,
      tipo: titular && tipoDeTitular(titular),
      cpf: titular?.cpf && titular.cnpj === null ? maskCpf(titular.cpf) : null,
      cnpj: titular?.cnpj ?? null,
      cargo: assinante?.Cargo ?? assinante?.OutroCargo ?? null,
      declaradaEm: isProven ? (declaredTime?.toISOString() ?? null) : null,
      provadaEm: isProven ? (provenTime?.toISOString() ?? null) : null,
      politica: politica && `${politica.perfil} ${politica.versao}`,
      status: settle(findings),
    };
  });
}
