import { formatCnpj } from '#diploma/cnpj.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';

/** An institution as `institution/emissao.json` names it. */
export interface InstituicaoConhecida {
  cnpj: string;
  /** Of its maintainer, whose e-CNPJ may seal in its place. */
  cnpjDaMantenedora?: string | undefined;
}

/**
 * The first seal that is not of the institution it should be of, as people read it. The document itself names the CNPJs
 * that a verification compares with (ADR 0032): whoever has any e-CNPJ writes its own there, as that of the Mantenedora.
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
