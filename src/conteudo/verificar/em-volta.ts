import type { Idioma } from '#diploma/idioma.ts';
import { EM_VOLTA as EN } from './en/em-volta.ts';
import { EM_VOLTA as ES } from './es/em-volta.ts';
import { type EmVolta, EM_VOLTA as PT_BR } from './pt-br/em-volta.ts';

/** What stands around the part of `/verificar` that the script takes over: only the server draws it. */
export const EM_VOLTA: Readonly<Record<Idioma, EmVolta>> = { 'pt-BR': PT_BR, en: EN, es: ES };
