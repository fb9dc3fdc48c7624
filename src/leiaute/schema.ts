/** The vocabulary for describing a layout: plain data, from which reader, writer and validator are derived. */

export const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';

export interface Facets<Value extends string = string> {
  readonly whiteSpace?: 'collapse' | 'preserve';
  /** In the syntax of XML Schema, Part 2, appendix F. */
  readonly pattern?: string;
  readonly enumeration?: readonly Value[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minInclusive?: number;
  readonly maxInclusive?: number;
  readonly fractionDigits?: number;
  /** The expected text, in Portuguese; it completes "deve ter …". */
  readonly expected?: string;
}

export type Primitive = 'string' | 'anyURI' | 'base64Binary' | 'boolean' | 'date' | 'decimal' | 'any';

export interface SimpleType<Value extends string = string> {
  readonly kind: 'simple';
  readonly namespace: string;
  /** The XSD's name; null for an anonymous type. */
  readonly name: string | null;
  readonly base: SimpleType | null;
  readonly facets: Facets<Value>;
  /** Only on the types XML Schema itself defines. */
  readonly primitive?: Primitive;
  readonly lexical?: 'ID' | 'integer';
  /** A union takes the first member that accepts the value. */
  readonly members?: readonly SimpleType[];
}

export interface Attribute<T extends SimpleType = SimpleType, Required extends boolean = boolean> {
  readonly type: T;
  readonly required: Required;
}

export type Attributes = Readonly<Record<string, Attribute>>;

export interface ComplexType<A extends Attributes = Attributes, C extends Content = Content> {
  readonly kind: 'complex';
  readonly namespace: string;
  readonly name: string | null;
  readonly base: Type | null;
  readonly attributes: A;
  readonly content: C;
  /** Text may stand between the elements. */
  readonly mixed: boolean;
}

export type Type = SimpleType | ComplexType;

export interface EmptyContent {
  readonly kind: 'empty';
}

export interface TextContent<T extends SimpleType = SimpleType> {
  readonly kind: 'text';
  readonly type: T;
}

type Min = 0 | 1;
type Max = 1 | 'unbounded';

export interface ElementParticle<
  Name extends string = string,
  T extends Type = Type,
  Least extends Min = Min,
  Most extends Max = Max,
> {
  readonly kind: 'element';
  readonly namespace: string;
  readonly name: Name;
  readonly type: T;
  readonly min: Least;
  readonly max: Most;
  /** The value is kept as the original bytes: a signature. */
  readonly raw?: true;
}

export interface SequenceParticle<
  P extends readonly Particle[] = readonly Particle[],
  Least extends Min = Min,
  Most extends Max = Max,
> {
  readonly kind: 'sequence';
  readonly particles: P;
  readonly min: Least;
  readonly max: Most;
}

export interface ChoiceParticle<
  P extends readonly Particle[] = readonly Particle[],
  Least extends Min = Min,
  Most extends Max = Max,
> {
  readonly kind: 'choice';
  readonly particles: P;
  readonly min: Least;
  readonly max: Most;
}

/** A place for elements that the layout does not describe. */
export interface AnyParticle {
  readonly kind: 'any';
  /** `other`: of a namespace that is neither absent nor this one. */
  readonly namespace: 'any' | { readonly other: string };
  /** `strict` demands a declaration; `lax` validates where there is one. */
  readonly process: 'lax' | 'strict';
  readonly min: Min;
  readonly max: Max;
}

export type Particle = ElementParticle | SequenceParticle | ChoiceParticle | AnyParticle;
export type Content = EmptyContent | TextContent | Particle;
