import type { Idioma } from '#diploma/idioma.ts';

/** Said before the name of a request that failed, which whoever asks for help repeats. */
export const CODIGO_DO_ATENDIMENTO: Readonly<Record<Idioma, string>> = {
  'pt-BR': 'Se pedir ajuda, informe o código deste atendimento:',
  en: 'If you ask for help, give the code of this request:',
  es: 'Si pide ayuda, indique el código de esta atención:',
};
