import type { ComplexType, SimpleType, Type } from '#leiaute/schema.ts';
import { ruleOf, type ValueRule } from '#leiaute/values/value-rule.ts';
import { buildContentModel, type ContentModel } from './content-model.ts';

/** A type prepared to judge elements, once for all documents. */
export interface TypeRule {
  readonly type: Type;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly requiredAttributes: readonly string[];
  /** Null: no content, not even white space. */
  readonly content: ValueRule | ContentModel | null;
  readonly mixed: boolean;
}

interface AttributeRule {
  readonly rule: ValueRule;
  /** Its values must be unique in a document. */
  readonly isId: boolean;
}

const rules = new WeakMap<Type, TypeRule>();

export function typeRuleOf(type: Type): TypeRule {
  const known = rules.get(type);
  if (known) return known;
  const rule = type.kind === 'simple' ? simpleRule(type) : complexRule(type);
  rules.set(type, rule);
  return rule;
}

function simpleRule(type: SimpleType): TypeRule {
  return { type, attributes: new Map(), requiredAttributes: [], content: ruleOf(type), mixed: false };
}

function complexRule(type: ComplexType): TypeRule {
  const attributes = Object.entries(type.attributes);
  return {
    type,
    attributes: new Map(
      attributes.map(([name, attribute]) => [
        name,
        { rule: ruleOf(attribute.type), isId: isId(attribute.type) },
      ]),
    ),
    requiredAttributes: attributes.filter(([, { required }]) => required).map(([name]) => name),
    content: contentOf(type),
    mixed: type.mixed,
  };
}

function contentOf({ content }: ComplexType): TypeRule['content'] {
  if (content.kind === 'empty') return null;
  return content.kind === 'text' ? ruleOf(content.type) : buildContentModel(content);
}

function isId(type: SimpleType): boolean {
  return type.lexical === 'ID' || (type.base !== null && isId(type.base));
}
