import type { Idioma } from '#diploma/idioma.ts';
import { TEXTOS as EN } from './en/textos.ts';
import { TEXTOS as ES } from './es/textos.ts';
import { TEXTOS as PT_BR } from './pt-br/textos.ts';
import type { Textos } from './textos.ts';

/** All languages at once, for the server; a browser is sent the one it reads. */
export const TEXTOS: Readonly<Record<Idioma, Textos>> = { 'pt-BR': PT_BR, en: EN, es: ES };
