import type { Assinante } from '#config/instituicao/emissao.ts';

/** TInfoAssinantes: every signer of the node, by CPF and post. */
export function describeAssinantes(assinantes: readonly Pick<Assinante, 'cpf' | 'cargo' | 'outroCargo'>[]) {
  return {
    Assinante: assinantes.map(({ cpf, cargo, outroCargo = '' }) =>
      cargo === undefined ? { CPF: cpf, OutroCargo: outroCargo } : { CPF: cpf, Cargo: cargo },
    ),
  };
}
