/** The branch as people name it: "Muriaé/MG". */
export const nomeDaUnidade = (unidade: { municipio: string; uf: string }): string =>
  `${unidade.municipio}/${unidade.uf}`;
