import type {
  Attribute,
  Attributes,
  ChoiceParticle,
  ComplexType,
  Content,
  ElementParticle,
  EmptyContent,
  Facets,
  Particle,
  SequenceParticle,
  SimpleType,
  TextContent,
  Type,
} from './schema.ts';

export const EMPTY: EmptyContent = { kind: 'empty' };

export const text = <T extends SimpleType>(type: T): TextContent<T> => ({ kind: 'text', type });

export const required = <T extends SimpleType>(type: T): Attribute<T, true> => ({ type, required: true });
export const allowed = <T extends SimpleType>(type: T): Attribute<T, false> => ({ type, required: false });

export function sequence<const P extends readonly Particle[]>(...particles: P): SequenceParticle<P, 1, 1> {
  return { kind: 'sequence', particles, min: 1, max: 1 };
}

export function choice<const P extends readonly Particle[]>(...particles: P): ChoiceParticle<P, 1, 1> {
  return { kind: 'choice', particles, min: 1, max: 1 };
}

type Occurring<P extends Particle, Least extends 0 | 1, Most extends 1 | 'unbounded'> =
  P extends ElementParticle<infer Name, infer T>
    ? ElementParticle<Name, T, Least, Most> & Pick<P, 'raw'>
    : P extends SequenceParticle<infer Parts>
      ? SequenceParticle<Parts, Least, Most>
      : P extends ChoiceParticle<infer Parts>
        ? ChoiceParticle<Parts, Least, Most>
        : P;

function occurring<P extends Particle, Least extends 0 | 1, Most extends 1 | 'unbounded'>(
  particle: P,
  min: Least,
  max: Most,
): Occurring<P, Least, Most> {
  return { ...particle, min, max } as unknown as Occurring<P, Least, Most>;
}

export const optional = <P extends Particle>(particle: P) => occurring(particle, 0, 1);
export const oneOrMore = <P extends Particle>(particle: P) => occurring(particle, 1, 'unbounded');
export const zeroOrMore = <P extends Particle>(particle: P) => occurring(particle, 0, 'unbounded');

/** The builders of one target namespace. */
export function inNamespace(namespace: string) {
  return {
    simple<const Value extends string = string>(
      name: string | null,
      base: SimpleType,
      facets: Facets<Value> = {},
    ): SimpleType<Value> {
      return { kind: 'simple', namespace, name, base, facets };
    },

    union<Value extends string>(
      name: string,
      base: SimpleType,
      members: readonly SimpleType<Value>[],
    ): SimpleType<Value> {
      return { kind: 'simple', namespace, name, base, facets: {}, members };
    },

    complex<C extends Content, const A extends Attributes = Record<never, Attribute>>(
      name: string | null,
      content: C,
      options: { attributes?: A; base?: Type; mixed?: boolean } = {},
    ): ComplexType<A, C> {
      const { attributes = {} as A, base = null, mixed = false } = options;
      return { kind: 'complex', namespace, name, base, attributes, content, mixed };
    },

    element<const Name extends string, T extends Type>(name: Name, type: T): ElementParticle<Name, T, 1, 1> {
      return { kind: 'element', namespace, name, type, min: 1, max: 1 };
    },
  };
}
