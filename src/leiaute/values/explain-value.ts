import type { Explanation, ValueProblemCode } from '#leiaute/problem.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { countCharacters, facetOf, lineageOf, ruleOf, type ValueRule } from './value-rule.ts';

type Explained = Explanation<ValueProblemCode> | null;

/**
 * Why a value was refused, in its author's terms, and what to write. It repeats at most one character of the value, or
 * a short one that should come from a list: other values are personal data.
 */
export function explainValue(rule: ValueRule, raw: string): Explanation<ValueProblemCode> {
  const { type } = rule;
  const value = rule.normalize(raw);
  return (
    explainBlank(value) ??
    explainOuterSpace(value) ??
    explainList(type, value) ??
    explainLength(type, value) ??
    explainPrimitive(type) ??
    explainCharacter(type, value) ?? {
      code: 'formato',
      sentence: `o valor não está no formato; deve ter ${facetOf(type, 'expected') ?? 'o formato do leiaute'}`,
    }
  );
}

function explainBlank(value: string): Explained {
  if (value.trim() !== '') return null;
  return { code: 'vazio', sentence: `${value === '' ? 'está vazio' : 'só tem espaços'}; preencha-o` };
}

function explainOuterSpace(value: string): Explained {
  const start = value.slice(0, value.length - value.trimStart().length);
  if (start) return { code: 'espaco-no-inicio', sentence: `há ${nameSpace(start)} no início; remova-o` };
  // A pattern that ends in `+$` would begin anew at every space in the middle.
  const end = value.slice(value.trimEnd().length);
  return end ? { code: 'espaco-no-fim', sentence: `há ${nameSpace(end)} no fim; remova-o` } : null;
}

const nameSpace = (space: string): string =>
  space.length === 1 && space !== '\n' ? 'um espaço' : 'espaço em branco';

function explainList(type: SimpleType, value: string): Explained {
  const values = type.members
    ? type.members.flatMap((member) => facetOf(member, 'enumeration') ?? [])
    : facetOf(type, 'enumeration');
  if (!values) return null;
  const quoted = countCharacters(value) <= 40 ? `“${value}”` : 'o valor';
  return { code: 'fora-da-lista', sentence: `${quoted} não está na lista; use ${listValues(values)}` };
}

function listValues(values: readonly string[]): string {
  const quoted = values.map((each) => `“${each}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ou ${last}`;
}

function explainLength(type: SimpleType, value: string): Explained {
  const length = countCharacters(value);
  const [least = 0, most = Number.POSITIVE_INFINITY] = [
    facetOf(type, 'minLength'),
    facetOf(type, 'maxLength'),
  ];
  const expected = facetOf(type, 'pattern') === undefined ? undefined : type.facets.expected;
  if (length < least) return { code: 'curto', sentence: `tem ${count(length)}; escreva ao menos ${least}` };
  if (length <= most) return null;
  const remedy = expected ? `deve ter ${expected}` : `o máximo é ${most}: abrevie`;
  return { code: 'longo', sentence: `tem ${count(length)}; ${remedy}` };
}

const count = (length: number): string => (length === 1 ? '1 caractere' : `${length} caracteres`);

/** None of these applies to a type over xs:string. */
function explainPrimitive(type: SimpleType): Explained {
  const primitive = lineageOf(type).find((each) => each.primitive)?.primitive;
  const expected = facetOf(type, 'expected');
  switch (primitive) {
    case 'date':
      return { code: 'data', sentence: 'não é uma data do calendário; escreva AAAA-MM-DD, como 2025-02-10' };
    case 'base64Binary':
      return { code: 'base64', sentence: 'não está em base64 ou foi cortado; inclua o arquivo de novo' };
    case 'anyURI':
      return {
        code: 'endereco',
        sentence: `não é um endereço válido; escreva ${expected ?? 'um endereço válido'}`,
      };
    case 'decimal':
      return {
        code: 'numero',
        sentence: `não é um número aceito aqui; escreva ${expected ?? describeNumber(type)}`,
      };
    default:
      return null;
  }
}

function describeNumber(type: SimpleType): string {
  const [least, most] = [facetOf(type, 'minInclusive'), facetOf(type, 'maxInclusive')];
  const digits = facetOf(type, 'fractionDigits');
  const kind =
    digits === undefined ? 'um número inteiro' : `um número com até ${digits} casas depois do ponto`;
  if (least === undefined) return kind;
  return most === undefined ? `${kind}, a partir de ${least}` : `${kind}, de ${least} a ${most}`;
}

/** The first character that TString never accepts. */
function explainCharacter(type: SimpleType, value: string): Explained {
  const base = lineageOf(type).find(({ name }) => name === 'TString');
  if (!base) return null;
  const foreign = [...value].find((char) => !ruleOf(base).accepts(`.${char}.`));
  if (foreign === undefined) return null;
  const what = /[\t\n\r]/.test(foreign)
    ? 'há uma quebra de linha ou tabulação no texto'
    : `o caractere “${foreign}” não é aceito`;
  return { code: 'caractere', sentence: `${what}; use ${base.facets.expected}` };
}
