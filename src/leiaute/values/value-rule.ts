import { compilePattern } from '#leiaute/pattern/compile-pattern.ts';
import type { Facets, SimpleType } from '#leiaute/schema.ts';
import { isAnyUri } from './any-uri.ts';
import { isBase64 } from './base64.ts';
import { isDate } from './date.ts';
import { compareDecimal, countFractionDigits, isDecimal, isInteger } from './decimal.ts';
import { isNcName } from './nc-name.ts';
import { collapse } from './white-space.ts';

/** A simple type prepared to judge values. */
export interface ValueRule {
  readonly type: SimpleType;
  normalize(raw: string): string;
  /** Takes a normalised value. */
  accepts(value: string): boolean;
}

const rules = new WeakMap<SimpleType, ValueRule>();

export function ruleOf(type: SimpleType): ValueRule {
  const known = rules.get(type);
  if (known) return known;
  const rule = type.members ? makeUnionRule(type, type.members) : makeRule(type);
  rules.set(type, rule);
  return rule;
}

/** From the type itself to its last base type. */
export function lineageOf(type: SimpleType): SimpleType[] {
  const lineage: SimpleType[] = [];
  for (let each: SimpleType | null = type; each; each = each.base) lineage.push(each);
  return lineage;
}

/** The facet of the nearest type that states it. */
export function facetOf<Name extends keyof Facets>(type: SimpleType, name: Name): Facets[Name] | undefined {
  return lineageOf(type).find(({ facets }) => facets[name] !== undefined)?.facets[name];
}

export const countCharacters = (text: string): number =>
  /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length;

function makeRule(type: SimpleType): ValueRule {
  // The order matters: lengths are checked before any pattern runs, and numbers are read only after their form is
  // checked.
  const conditions = [
    ...listConditions(type),
    ...lengthConditions(type),
    ...lexicalConditions(type),
    ...patternConditions(type),
    ...numberConditions(type),
  ];
  const accepts = (value: string): boolean => conditions.every((holds) => holds(value));
  const normalize = facetOf(type, 'whiteSpace') === 'collapse' ? collapse : (raw: string) => raw;
  return { type, normalize, accepts };
}

/** Each member normalises by itself. */
function makeUnionRule(type: SimpleType, members: readonly SimpleType[]): ValueRule {
  const accepts = (raw: string): boolean =>
    members.map(ruleOf).some((member) => member.accepts(member.normalize(raw)));
  return { type, normalize: (raw) => raw, accepts };
}

type Condition = (value: string) => boolean;

const LEXICAL: Record<string, Condition> = {
  anyURI: isAnyUri,
  base64Binary: isBase64,
  boolean: (value) => /^(?:true|false|1|0)$/.test(value),
  date: isDate,
  decimal: isDecimal,
  integer: isInteger,
  ID: isNcName,
};

function lexicalConditions(type: SimpleType): Condition[] {
  return lineageOf(type).flatMap(({ lexical, primitive }) => {
    const condition = LEXICAL[lexical ?? primitive ?? ''];
    return condition ? [condition] : [];
  });
}

function listConditions(type: SimpleType): Condition[] {
  return when(facetOf(type, 'enumeration'), (enumeration) => {
    const values = new Set(enumeration);
    return (value) => values.has(value);
  });
}

function lengthConditions(type: SimpleType): Condition[] {
  return [
    ...when(facetOf(type, 'minLength'), (least) => (value) => countCharacters(value) >= least),
    ...when(facetOf(type, 'maxLength'), (most) => (value) => countCharacters(value) <= most),
  ];
}

/** Patterns of every derivation step must match; for other facets the nearest step decides. */
function patternConditions(type: SimpleType): Condition[] {
  return lineageOf(type).flatMap(({ facets }) =>
    when(facets.pattern, (source) => {
      const pattern = compilePattern(source);
      return (value) => pattern.test(value);
    }),
  );
}

function numberConditions(type: SimpleType): Condition[] {
  return [
    ...when(facetOf(type, 'minInclusive'), (least) => (value) => compareDecimal(value, least) >= 0),
    ...when(facetOf(type, 'maxInclusive'), (most) => (value) => compareDecimal(value, most) <= 0),
    ...when(facetOf(type, 'fractionDigits'), (most) => (value) => countFractionDigits(value) <= most),
  ];
}

function when<Facet>(facet: Facet | undefined, condition: (facet: Facet) => Condition): Condition[] {
  return facet === undefined ? [] : [condition(facet)];
}
