/** By what numbers the institution whose register is asked is known, its branches included. */
export interface NossaInstituicao {
  codigosMec: readonly string[];
  /** Its own, its maintainer's and its branches': whose e-CNPJ may sign for it. */
  cnpjs: readonly string[];
}

/** What is read of `institution/instituicao.json`. */
export interface InstituicaoNumerada {
  codigoMec: string;
  cnpj: string;
  mantenedora: { cnpj: string };
  unidades: readonly { codigoMec?: string | undefined; cnpj?: string | undefined }[];
}

export function nameNossaInstituicao(instituicao: InstituicaoNumerada): NossaInstituicao {
  const { codigoMec, cnpj, mantenedora, unidades } = instituicao;
  return {
    codigosMec: [codigoMec, ...unidades.flatMap((unidade) => unidade.codigoMec ?? [])],
    cnpjs: [cnpj, mantenedora.cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])],
  };
}
