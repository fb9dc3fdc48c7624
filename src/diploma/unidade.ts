/** The usual name of the branch: "Muriaé/MG". */
export const nomeDaUnidade = (unidade: { municipio: string; uf: string }): string =>
  `${unidade.municipio}/${unidade.uf}`;
