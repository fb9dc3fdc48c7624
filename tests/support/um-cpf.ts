import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';

/** Valid numbers of no real person. The arithmetic is the Receita Federal's, apart from the product's. */

export function completeCpf(nine: string): Cpf {
  const tenth = checkDigit(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const eleventh = checkDigit(nine + tenth, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${nine}${tenth}${eleventh}` as Cpf;
}

const isIssued = (nine: string): boolean => new Set(nine).size > 1;

export const cpfs: fc.Arbitrary<Cpf> = fc
  .nat(999_999_999)
  .map((number) => String(number).padStart(9, '0'))
  .filter(isIssued)
  .map(completeCpf);

export const matriculas = fc.stringMatching(/^[A-Z0-9]{6,16}$/) as fc.Arbitrary<Matricula>;

export function umCpf(): Cpf {
  for (;;) {
    const nine = String(randomInt(1_000_000_000)).padStart(9, '0');
    if (isIssued(nine)) return completeCpf(nine);
  }
}

export function umaMatricula(): Matricula {
  return `M${String(randomInt(1_000_000_000)).padStart(9, '0')}` as Matricula;
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
