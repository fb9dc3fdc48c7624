import type { Idioma } from '#diploma/idioma.ts';
import type { Nota } from '../rich-text.ts';
import { EXTERIOR as EN } from './en/exterior.ts';
import { EXTERIOR as ES } from './es/exterior.ts';

/** For who verifies from abroad: what the diploma is worth, and where to ask. Each fact names its source; what none says is not said. */
export const EXTERIOR: Readonly<Record<Idioma, Nota | null>> = { 'pt-BR': null, en: EN, es: ES };
