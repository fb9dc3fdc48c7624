/** By what numbers the institution whose register is asked is known, its branches included. */
export interface NossaInstituicao {
  codigosMec: readonly string[];
  /** Its own, its maintainer's, its former maintainers' and its branches': whose e-CNPJ may sign for it. */
  cnpjs: readonly string[];
}

/** What is read of `institution/instituicao.json`. */
export interface InstituicaoNumerada {
  codigoMec: string;
  cnpj: string;
  mantenedora: { cnpj: string };
  mantenedorasAnteriores?: readonly string[] | undefined;
  unidades: readonly { codigoMec?: string | undefined; cnpj?: string | undefined }[];
}

/** By its e-MEC code, which is a number: zeros before it change nothing. */
export function isNosso(codigoMec: string, { codigosMec }: NossaInstituicao): boolean {
  const number = (text: string) => text.trim().replace(/^0+(?=\d)/, '');
  return codigosMec.some((each) => number(each) === number(codigoMec));
}

export function nameNossaInstituicao(instituicao: InstituicaoNumerada): NossaInstituicao {
  const { codigoMec, cnpj, mantenedora, mantenedorasAnteriores = [], unidades } = instituicao;
  return {
    codigosMec: [codigoMec, ...unidades.flatMap((unidade) => unidade.codigoMec ?? [])],
    cnpjs: [
      cnpj,
      mantenedora.cnpj,
      ...mantenedorasAnteriores,
      ...unidades.flatMap((unidade) => unidade.cnpj ?? []),
    ],
  };
}
