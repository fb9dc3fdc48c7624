import type { Idioma } from '#diploma/idioma.ts';
import type { Nota } from '../rich-text.ts';
import { EXTERIOR as EN } from './en/exterior.ts';
import { EXTERIOR as ES } from './es/exterior.ts';

/** For a verifier abroad: what the diploma is worth, and where to ask. Each fact names its source; no unsourced fact is given. */
export const EXTERIOR: Readonly<Record<Idioma, Nota | null>> = { 'pt-BR': null, en: EN, es: ES };
