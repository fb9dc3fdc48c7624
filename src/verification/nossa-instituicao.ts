import { plainCodigoMec } from './cadastro.ts';

/** The numbers and names of the institution whose register is asked, branches included. */
export interface NossaInstituicao {
  codigosMec: readonly string[];
  /** Its own CNPJs, its maintainers', present and former, and its branches': their e-CNPJs may sign for it. */
  cnpjs: readonly string[];
  /** In full and in short. */
  nomes?: readonly string[] | undefined;
}

/** The fields read from `institution/instituicao.json`. */
interface InstituicaoNumerada {
  nome?: string | undefined;
  nomeCurto?: string | undefined;
  codigoMec: string;
  cnpj: string;
  mantenedora: { cnpj: string };
  mantenedorasAnteriores?: readonly string[] | undefined;
  unidades: readonly { codigoMec?: string | undefined; cnpj?: string | undefined }[];
}

/** Compares the e-MEC code as a number: leading zeros change nothing. */
export function isNosso(codigoMec: string, { codigosMec }: NossaInstituicao): boolean {
  return codigosMec.some((each) => plainCodigoMec(each) === plainCodigoMec(codigoMec));
}

export function nameNossaInstituicao(instituicao: InstituicaoNumerada): NossaInstituicao {
  const { nome, nomeCurto } = instituicao;
  const { codigoMec, cnpj, mantenedora, mantenedorasAnteriores = [], unidades } = instituicao;
  return {
    codigosMec: [codigoMec, ...unidades.flatMap((unidade) => unidade.codigoMec ?? [])],
    cnpjs: [
      cnpj,
      mantenedora.cnpj,
      ...mantenedorasAnteriores,
      ...unidades.flatMap((unidade) => unidade.cnpj ?? []),
    ],
    nomes: [nome ?? [], nomeCurto ?? []].flat(),
  };
}
