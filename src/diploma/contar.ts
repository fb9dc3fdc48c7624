/** `1 linha`, `2 linhas`, `1.234 linhas`; `varios` where the plural is more than an s. */
export const contar = (quantos: number, um: string, varios = `${um}s`): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;
