import type { Instituicao } from '#diploma/instituicao.ts';

/** By what numbers the institution whose register is asked is known, its branches included. */
export interface NossaInstituicao {
  codigosMec: readonly string[];
  /** Its own, its maintainer's and its branches': whose e-CNPJ may sign for it. */
  cnpjs: readonly string[];
}

export function nameNossaInstituicao(
  instituicao: Pick<Instituicao, 'codigoMec' | 'cnpj' | 'mantenedora' | 'unidades'>,
): NossaInstituicao {
  const { codigoMec, cnpj, mantenedora, unidades } = instituicao;
  return {
    codigosMec: [codigoMec, ...unidades.flatMap((unidade) => unidade.codigoMec ?? [])],
    cnpjs: [cnpj, mantenedora.cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])],
  };
}
