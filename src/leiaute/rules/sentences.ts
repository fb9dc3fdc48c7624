import type { Explanation } from '#leiaute/problem.ts';

/** Sentences that are the same wherever they occur. */

export const UNDESCRIBED: Explanation = {
  code: 'elemento-desconhecido',
  sentence: 'o leiaute não descreve este elemento; remova-o',
};
export const ONLY_TEXT: Explanation = {
  code: 'elemento-onde-so-cabe-texto',
  sentence: 'aqui só cabe texto; remova este elemento',
};
export const ONLY_ELEMENTS: Explanation = {
  code: 'texto-onde-so-cabem-elementos',
  sentence: 'há texto onde só cabem elementos; apague-o',
};
export const NOTHING: Explanation = {
  code: 'conteudo-em-elemento-vazio',
  sentence: 'deve ficar vazio, sem texto nem espaços; apague o que há dentro dele',
};
export const REPEATED_ID: Explanation = {
  code: 'id-repetido',
  sentence: 'outro elemento do documento já tem este identificador; use um diferente em cada um',
};
export const UNKNOWN_ATTRIBUTE: Explanation = {
  code: 'atributo-desconhecido',
  sentence: 'o leiaute não tem este atributo; remova-o',
};

export const WRONG_TYPE: Explanation = {
  code: 'xsi',
  sentence: 'o atributo xsi:type troca o tipo do elemento por um que o leiaute não permite aqui; remova-o',
};

export const NOT_NILLABLE: Explanation = {
  code: 'xsi',
  sentence: 'o leiaute não permite o atributo xsi:nil; remova-o',
};
