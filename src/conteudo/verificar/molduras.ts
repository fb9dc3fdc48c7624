import type { Idioma } from '#diploma/idioma.ts';
import { type Moldura, MOLDURA as PT_BR } from '../moldura.ts';
import { MOLDURA as EN } from './en/moldura.ts';
import { MOLDURA as ES } from './es/moldura.ts';

/** The frame in all languages: only the server draws it around `/verificar`. */
export const MOLDURAS: Readonly<Record<Idioma, Moldura>> = { 'pt-BR': PT_BR, en: EN, es: ES };
