import type { ComplexType, ElementParticle, Type } from './schema.ts';

/** The interface of a version of the layout. */
export interface Leiaute {
  /** As written in its documents. */
  readonly versao: string;
  readonly raizes: Readonly<Record<string, ComplexType>>;
  readonly kinds: readonly KindDescrito[];
  readonly elementosDaAssinatura: readonly ElementParticle[];
  readonly tiposDaAssinatura: readonly Type[];
}

/** A kind of document: the roots that its entry XSD declares, and every type that XSD defines or includes. */
export interface KindDescrito {
  readonly nome: string;
  readonly raizes: readonly string[];
  readonly tipos: readonly Type[];
}
