import { accepted, type Parsed, refused } from './parsed.ts';
import { stripTyping } from './strip-typing.ts';

declare const brand: unique symbol;

/** Made only by `parseCnpj`. */
export type Cnpj = string & { readonly [brand]: 'Cnpj' };

export type CnpjIssue = 'vazio' | 'caracteres' | 'tamanho' | 'digito';

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Fourteen digits whose check digits hold. The MEC layout 1.05 takes only digits (TCnpj). */
export function isCnpj(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^(\d)\1{13}$/.test(digits)) return false;
  return checkDigit(digits, 12) === Number(digits[12]) && checkDigit(digits, 13) === Number(digits[13]);
}

/** Accepts a CNPJ with or without its punctuation. */
export function parseCnpj(text: string): Parsed<Cnpj, CnpjIssue> {
  const digits = stripTyping(text);
  if (digits === '') return refused('vazio');
  if (!/^\d+$/.test(digits)) return refused('caracteres');
  if (digits.length !== 14) return refused('tamanho');
  return isCnpj(digits) ? accepted(digits as Cnpj) : refused('digito');
}

export function formatCnpj(digits: string): string {
  return digits.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
}

function checkDigit(digits: string, length: number): number {
  const weights = WEIGHTS.slice(13 - length);
  const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
