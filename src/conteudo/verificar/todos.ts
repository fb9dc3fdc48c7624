import type { Idioma } from '#diploma/idioma.ts';
import { TEXTOS as EN } from './en/textos.ts';
import { TEXTOS as ES } from './es/textos.ts';
import { TEXTOS as PT_BR } from './pt-br/textos.ts';
import type { Textos } from './textos.ts';

/** All languages, for the server; a browser downloads only its own. */
export const TEXTOS: Readonly<Record<Idioma, Textos>> = { 'pt-BR': PT_BR, en: EN, es: ES };
