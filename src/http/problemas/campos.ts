import type { Idioma } from '#diploma/idioma.ts';

/** The sentence beside a field, by its fault. */
export const CAMPOS: Readonly<Record<Idioma, Readonly<Record<'falta' | 'lote' | 'prova', string>>>> = {
  'pt-BR': {
    falta: 'Falta este campo ou ele não é um texto curto.',
    lote: 'Envie ao menos um código, como texto, ou um arquivo.',
    prova: 'O código diz por que nenhum destes endereços serviu.',
  },
  en: {
    falta: 'This field is missing, or is not a short text.',
    lote: 'Send at least one code, as text, or one file.',
    prova: 'The code says why none of these addresses served.',
  },
  es: {
    falta: 'Falta este campo, o no es un texto corto.',
    lote: 'Envíe al menos un código, como texto, o un archivo.',
    prova: 'El código dice por qué ninguna de estas direcciones sirvió.',
  },
};
