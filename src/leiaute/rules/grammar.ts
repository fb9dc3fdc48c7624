import { BUILTIN_TYPES } from '#leiaute/builtin-types.ts';
import type { ElementParticle, Type } from '#leiaute/schema.ts';

/** The declarations of one entry XSD: the elements and types that a document may name. */
export interface Grammar {
  findElement(namespace: string | null, localName: string): ElementParticle | undefined;
  findType(namespace: string | null, name: string): Type | undefined;
}

export function makeGrammar(elements: readonly ElementParticle[], types: readonly Type[]): Grammar {
  const byElement = new Map(elements.map((each) => [keyOf(each.namespace, each.name), each]));
  const byType = new Map(
    [...BUILTIN_TYPES, ...types].map((each) => [keyOf(each.namespace, each.name ?? ''), each]),
  );
  return {
    findElement: (namespace, localName) => byElement.get(keyOf(namespace, localName)),
    findType: (namespace, name) => byType.get(keyOf(namespace, name)),
  };
}

/** Whether a document may use the one type in place of the other (xsi:type). */
export function isDerivedFrom(type: Type, from: Type): boolean {
  for (let each: Type | null = type; each; each = each.base) if (each === from) return true;
  return from.kind === 'simple' && (from.members ?? []).some((member) => isDerivedFrom(type, member));
}

const keyOf = (namespace: string | null, name: string): string => `{${namespace ?? ''}}${name}`;
