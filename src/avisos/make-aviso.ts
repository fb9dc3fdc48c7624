import { makeId } from '#diploma/make-id.ts';
import type { NovoAviso } from './aviso.ts';

interface AvisoWorld {
  avisos: boolean;
  randomBytes(length: number): Uint8Array;
}

/** Null where notices are off, or there is no address: nothing is stored. */
export const makeAviso = (endereco: string | null, { avisos, randomBytes }: AvisoWorld): NovoAviso | null =>
  avisos && endereco !== null ? { id: makeId(randomBytes), endereco } : null;
