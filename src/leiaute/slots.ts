import type { ComplexType, Content, ElementParticle, Particle } from './schema.ts';

/** The place of each element's value in a type: by its name, alone or in a list. */
export interface Slot {
  readonly particle: ElementParticle;
  readonly isList: boolean;
}

const slots = new WeakMap<ComplexType, ReadonlyMap<string, Slot>>();

export function slotsOf(type: ComplexType): ReadonlyMap<string, Slot> {
  const known = slots.get(type);
  if (known) return known;
  const made = new Map(
    listElements(type.content).map((particle) => [
      particle.name,
      { particle, isList: particle.max === 'unbounded' || particle.raw === true },
    ]),
  );
  slots.set(type, made);
  return made;
}

/** Alternatives that repeat in any order (the entries of a transcript): the value is their list. */
export function isListOfAlternatives({ content }: ComplexType): boolean {
  return content.kind === 'choice' && content.max === 'unbounded';
}

function listElements(content: Content): ElementParticle[] {
  if (content.kind === 'element') return [content];
  if (content.kind === 'sequence' || content.kind === 'choice') {
    return content.particles.flatMap((particle: Particle) => listElements(particle));
  }
  return [];
}
