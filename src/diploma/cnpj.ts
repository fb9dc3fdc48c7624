import { accepted, type Parsed, refused } from './parsed.ts';
import { stripTyping } from './strip-typing.ts';

declare const brand: unique symbol;

/** Made only by `parseCnpj`. */
export type Cnpj = string & { readonly [brand]: 'Cnpj' };

export type CnpjIssue = 'vazio' | 'caracteres' | 'tamanho' | 'digito';

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Twelve digits or capital letters (IN RFB 2.229/2024) and two valid check digits. The MEC layout 1.05 takes only
 * digits (TCnpj).
 */
export function isCnpj(text: string): boolean {
  if (!hasFormaDeCnpj(text) || /^(\d)\1{13}$/.test(text)) return false;
  return checkDigit(text, 12) === Number(text[12]) && checkDigit(text, 13) === Number(text[13]);
}

/** Used where an id may stand in its place: no id has capital letters. */
export const hasFormaDeCnpj = (text: string): boolean => /^[0-9A-Z]{12}\d\d$/.test(text);

/** Accepts a CNPJ with or without its punctuation, in small letters too. */
export function parseCnpj(text: string): Parsed<Cnpj, CnpjIssue> {
  const plain = stripTyping(text).toUpperCase();
  if (plain === '') return refused('vazio');
  if (!/^[0-9A-Z]+$/.test(plain)) return refused('caracteres');
  if (plain.length !== 14) return refused('tamanho');
  return isCnpj(plain) ? accepted(plain as Cnpj) : refused('digito');
}

export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
}

/** Each character counts as its ASCII code less 48, so that digits count as themselves. */
function checkDigit(text: string, length: number): number {
  const weights = WEIGHTS.slice(13 - length);
  const rest = weights.reduce((sum, weight, i) => sum + weight * (text.charCodeAt(i) - 48), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
