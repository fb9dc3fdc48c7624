import type { KindDescrito, Leiaute } from '#leiaute/leiaute.ts';
import type { ComplexType, Type } from '#leiaute/schema.ts';
import { type TypeDifferences, TypeRevision } from './type-revision.ts';

/** The differences of a version from the next one. */
export interface Differences extends TypeDifferences {
  readonly versao: string;
  /** Names of types, and of roots, that only the later version has. */
  readonly semTipos: readonly string[];
  readonly semRaizes: readonly string[];
  /** Types that only this version has, by a root whose XSD defines or includes them. */
  readonly novos: Readonly<Record<string, readonly Type[]>>;
}

/** An older layout, described by its differences: the two share all the rest. */
export function reviseLeiaute(later: Leiaute, differences: Differences): Leiaute {
  const { versao, semRaizes } = differences;
  const { elementosDaAssinatura, tiposDaAssinatura } = later;
  const types = new TypeRevision(
    later.kinds.flatMap(({ tipos }) => tipos),
    differences,
  );
  const raizes = Object.entries(later.raizes)
    .filter(([raiz]) => !semRaizes.includes(raiz))
    .map(([raiz, tipo]) => [raiz, types.revise(tipo) as ComplexType] as const);
  const kinds = later.kinds
    .map((kind) => reviseKind(kind, differences, types))
    .filter((kind) => kind.raizes.length > 0);
  return { versao, raizes: Object.fromEntries(raizes), kinds, elementosDaAssinatura, tiposDaAssinatura };
}

function reviseKind(kind: KindDescrito, differences: Differences, types: TypeRevision): KindDescrito {
  const { semTipos, semRaizes, novos } = differences;
  const raizes = kind.raizes.filter((raiz) => !semRaizes.includes(raiz));
  const kept = kind.tipos.filter(({ name }) => name === null || !semTipos.includes(name));
  const added = raizes.flatMap((raiz) => novos[raiz] ?? []);
  return { ...kind, raizes, tipos: [...kept, ...added].map((tipo) => types.revise(tipo)) };
}
