import type { Idioma } from '#diploma/idioma.ts';

/** Before the identifier of a failed request, which a person quotes when asking for help. */
export const CODIGO_DO_ATENDIMENTO: Readonly<Record<Idioma, string>> = {
  'pt-BR': 'Se pedir ajuda, informe o código deste atendimento:',
  en: 'If you ask for help, give the code of this request:',
  es: 'Si pide ayuda, indique el código de esta atención:',
};
