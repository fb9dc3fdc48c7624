import { formatCnpj } from '#diploma/cnpj.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';

/** An institution named in `institution/emissao.json`. */
export interface InstituicaoConhecida {
  cnpj: string;
  /** The CNPJ of its maintainer, whose e-CNPJ may seal instead. */
  cnpjDaMantenedora?: string | undefined;
}

/**
 * The first seal of another institution than the expected one, in readable form. A verification compares with the CNPJs that the
 * document itself names (ADR 0065): the owner of any e-CNPJ could write its own there, as that of the Mantenedora.
 */
export function findSeloAlheio(
  signatures: readonly Pick<SignatureReport, 'titular'>[],
  { cnpj, cnpjDaMantenedora }: InstituicaoConhecida,
): string | null {
  const selos = signatures.flatMap(({ titular }) => titular?.cnpj ?? []);
  if (selos.length === 0) return 'nenhum e-CNPJ';
  const alheio = selos.find((each) => each !== cnpj && each !== cnpjDaMantenedora);
  return alheio === undefined ? null : formatCnpj(alheio);
}
