import type { RawXml } from '#xml/write.ts';
import type {
  Attribute,
  ChoiceParticle,
  ComplexType,
  ElementParticle,
  EmptyContent,
  SequenceParticle,
  SimpleType,
  TextContent,
  Type,
} from './schema.ts';

/** The data of a document of this type, as the reader returns them: text as written, names as the XSD spells them. */
export type Infer<T extends Type> = Value<T, never>;

/** The same for the writer, which also takes any element as the bytes of a signed node. */
export type Writable<T extends Type> = Value<T, RawXml>;

// The parameters below are unconstrained: a constraint as recursive as Particle makes the compiler unfold it.

type Value<T, Raw> =
  T extends SimpleType<infer Text>
    ? Text
    : T extends ComplexType<infer A, infer C>
      ? ContentValue<A, C, Raw> | Raw
      : never;

type ContentValue<A, C, Raw> = C extends EmptyContent
  ? Flat<AttributeValues<A>>
  : C extends TextContent<infer T>
    ? Flat<AttributeValues<A> & { valor: Value<T, never> }>
    : C extends ChoiceParticle<infer Parts, 0 | 1, 'unbounded'>
      ? readonly Alternatives<Parts, Raw>[]
      : Flat<AttributeValues<A> & ParticleValue<C, Raw>>;

type AttributeValues<A> = {
  [Name in keyof A as A[Name] extends Attribute<SimpleType, true> ? Name : never]: AttributeText<A[Name]>;
} & {
  [Name in keyof A as A[Name] extends Attribute<SimpleType, true> ? never : Name]?: AttributeText<A[Name]>;
};

type AttributeText<A> = A extends Attribute<infer T> ? Value<T, never> : never;

type ParticleValue<P, Raw> = P extends { raw: true; name: infer Name extends string }
  ? { [Key in Name]?: readonly RawXml[] }
  : P extends ElementParticle<infer Name, infer T, infer Least, infer Most>
    ? ElementValue<Name, T, Least, Most, Raw>
    : P extends SequenceParticle<infer Parts, infer Least>
      ? OrAbsent<Joined<Parts, Raw>, Least>
      : P extends ChoiceParticle<infer Parts, infer Least>
        ? OrAbsent<Alternatives<Parts, Raw>, Least>
        : unknown;

/** The value stands inside the mapped type, where the compiler unfolds it only on use. */
type ElementValue<Name extends string, T, Least, Most, Raw> = Least extends 1
  ? { [Key in Name]: Occurrences<T, Most, Raw> }
  : { [Key in Name]?: Occurrences<T, Most, Raw> };

type Occurrences<T, Most, Raw> = Most extends 1 ? Value<T, Raw> : readonly Value<T, Raw>[];

type Joined<Parts, Raw, All = unknown> = Parts extends readonly [infer First, ...infer Rest]
  ? Joined<Rest, Raw, All & ParticleValue<First, Raw>>
  : All;

type Alternatives<Parts, Raw, Each = never> = Parts extends readonly [infer First, ...infer Rest]
  ? Alternatives<Rest, Raw, Each | ParticleValue<First, Raw>>
  : Exclusive<Each, Each>;

type OrAbsent<V, Least> = Least extends 1 ? V : V | Absent<KeysOf<V>>;

/** Each alternative has the keys of the others as absent, so that a reader may query any of them. */
type Exclusive<V, All> = V extends unknown ? Flat<V & Absent<Exclude<KeysOf<All>, keyof V>>> : never;

type Absent<Keys extends PropertyKey> = { [Key in Keys]?: never };
type KeysOf<V> = V extends unknown ? keyof V : never;
type Flat<V> = V extends unknown ? { [Key in keyof V]: V[Key] } : never;
