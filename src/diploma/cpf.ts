import { accepted, type Parsed, refused } from './parsed.ts';
import { stripTyping } from './strip-typing.ts';

declare const brand: unique symbol;

/** Eleven digits with two valid check digits. Made only by `parseCpf`. */
export type Cpf = string & { readonly [brand]: 'Cpf' };

export type CpfIssue = 'vazio' | 'caracteres' | 'tamanho' | 'digito';

const LABEL = /^cpf(?:n[ºo°]?)?/i;

/** Accepts a CPF as people type, paste or dictate it: any punctuation, spaces, full-width digits, a "CPF:" before it. */
export function parseCpf(text: string): Parsed<Cpf, CpfIssue> {
  const digits = stripTyping(text).replace(LABEL, '');
  if (digits === '') return refused('vazio');
  if (!/^\d+$/.test(digits)) return refused('caracteres');
  if (digits.length !== 11) return refused('tamanho');
  return hasCheckDigits(digits) ? accepted(digits as Cpf) : refused('digito');
}

export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
}

/**
 * Portaria MEC 1.095/2018, art. 23, II: only the six central digits may be shown, also for an eleven-digit document.
 */
export function maskCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** Completes nine digits to a CPF: for fictitious people. */
export function completeCpf(nine: string): Cpf {
  const ten = `${nine}${checkDigit(nine, 9)}`;
  const parsed = parseCpf(`${ten}${checkDigit(ten, 10)}`);
  if (!parsed.ok) throw new RangeError(`${nine} begins no CPF`);
  return parsed.value;
}

function hasCheckDigits(digits: string): boolean {
  // Eleven equal digits satisfy the arithmetic, yet the Receita Federal never issues them.
  if (/^(\d)\1{10}$/.test(digits)) return false;
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10]);
}

function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}
