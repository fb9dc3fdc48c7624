import type { Idioma } from '#diploma/idioma.ts';
import { PALAVRAS as EN } from './en/palavras.ts';
import { PALAVRAS as ES } from './es/palavras.ts';
import type { Palavras } from './palavras.ts';
import { PALAVRAS as PT_BR } from './pt-br/palavras.ts';

/** All languages, for the server; a browser downloads only its own. */
export const PALAVRAS: Readonly<Record<Idioma, Palavras>> = { 'pt-BR': PT_BR, en: EN, es: ES };
