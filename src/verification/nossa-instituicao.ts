/** The numbers and names of the institution whose register is asked, branches included. */
export interface NossaInstituicao {
  codigosMec: readonly string[];
  /** Its own CNPJs, its maintainers', present and former, and its branches': their e-CNPJs may sign for it. */
  cnpjs: readonly string[];
  /** In full and in short. */
  nomes?: readonly string[] | undefined;
}

/** The fields read from `institution/instituicao.json`. */
export interface InstituicaoNumerada {
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
  const number = (text: string) => text.trim().replace(/^0+(?=\d)/, '');
  return codigosMec.some((each) => number(each) === number(codigoMec));
}

/** Whether the name is ours, in full, in short or both, however it is spelled. */
export function isNossoNome(nome: string, { nomes = [] }: NossaInstituicao): boolean {
  const ours = nomes.map(foldNome).filter((each) => each !== '');
  const both = ours.flatMap((one) => ours.map((other) => one + other));
  return [...ours, ...both].includes(foldNome(nome));
}

/** Keeps only letters and digits, and one letter for all that look alike: the layout admits every Latin letter. */
const foldNome = (nome: string): string => {
  const plain = nome
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\p{L})[|!](?=\p{L})/gu, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return LOOKALIKES.reduce((text, [likes, letter]) => text.replace(likes, letter), plain);
};

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[l1ıłƚǀ]/g, 'i'],
  [/[0ø]/g, 'o'],
  [/[đð]/g, 'd'],
  [/ŧ/g, 't'],
  [/[ŋƞ]/g, 'n'],
  [/[ħƕ]/g, 'h'],
  [/[5ƨ]/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

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
