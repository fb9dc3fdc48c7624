import { accepted, type Parsed, refused } from './parsed.ts';
import { stripTyping } from './strip-typing.ts';

declare const brand: unique symbol;

/** Enrolment number without punctuation, upper case. Made only by `parseMatricula`. */
export type Matricula = string & { readonly [brand]: 'Matricula' };

export type MatriculaIssue = 'vazio' | 'caracteres' | 'tamanho';

const LABEL = /^matr[ií]cula(?:no)?/i;
const MAX_LENGTH = 32;

/** Institutions number enrolments differently, some with letters: punctuation and case never distinguish two. */
export function parseMatricula(text: string): Parsed<Matricula, MatriculaIssue> {
  const plain = stripTyping(text).replace(LABEL, '').toUpperCase();
  if (plain === '') return refused('vazio');
  if (!/^[A-Z0-9]+$/.test(plain)) return refused('caracteres');
  if (plain.length > MAX_LENGTH) return refused('tamanho');
  return accepted(plain as Matricula);
}
