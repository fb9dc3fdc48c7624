import type { Attributes, ComplexType, Content, Particle, SimpleType, Type } from '#leiaute/schema.ts';

/** The replacement of an element of a type, by its name; null where it is removed. `@nome` is an attribute. */
export type Replacements = Readonly<Record<string, Particle | null>>;

export interface TypeDifferences {
  /** Each replaces the type of the same name. */
  readonly tipos: readonly Type[];
  /** By the name of the type that contains the element. */
  readonly conteudos: Readonly<Record<string, Replacements>>;
}

/**
 * The types of one version as another has them. A type is identified by its name, whatever version's file defines it. A
 * type that neither changes nor contains a changed one stays the same object in both; and each type is made once, since
 * types are compared by identity.
 */
export class TypeRevision {
  readonly #tipos: ReadonlyMap<string, Type>;
  readonly #conteudos: ReadonlyMap<string, Replacements>;
  readonly #made = new Map<Type, Type>();

  /** `later`: the types to revise. */
  constructor(later: readonly Type[], { tipos, conteudos }: TypeDifferences) {
    this.#tipos = new Map([...later, ...tipos].map((tipo) => [tipo.name ?? '', tipo]));
    this.#conteudos = new Map(Object.entries(conteudos));
  }

  revise(type: Type): Type {
    const current = (type.name === null ? undefined : this.#tipos.get(type.name)) ?? type;
    const known = this.#made.get(current);
    if (known) return known;
    const made = current.kind === 'simple' ? this.#simple(current) : this.#complex(current);
    this.#made.set(current, made);
    return made;
  }

  #simple(type: SimpleType): SimpleType {
    const base = type.base && (this.revise(type.base) as SimpleType);
    const members = type.members?.map((member) => this.revise(member) as SimpleType);
    const isSame = base === type.base && isSameList(members ?? [], type.members ?? []);
    return isSame ? type : { ...type, base, ...(members && { members }) };
  }

  #complex(type: ComplexType): ComplexType {
    const replacements = (type.name === null ? undefined : this.#conteudos.get(type.name)) ?? {};
    const base = type.base && this.revise(type.base);
    const attributes = this.#attributes(type.attributes, replacements);
    const content = this.#content(type.content, replacements);
    const isSame = base === type.base && attributes === type.attributes && content === type.content;
    return isSame ? type : { ...type, base, attributes, content };
  }

  #attributes(attributes: Attributes, replacements: Replacements): Attributes {
    const entries = Object.entries(attributes);
    const kept = entries.filter(([name]) => replacements[`@${name}`] !== null);
    const revised = kept.map(([name, attribute]) => {
      const type = this.revise(attribute.type) as SimpleType;
      return [name, type === attribute.type ? attribute : { ...attribute, type }] as const;
    });
    const isSame =
      kept.length === entries.length && revised.every(([name, each]) => each === attributes[name]);
    return isSame ? attributes : Object.fromEntries(revised);
  }

  #content(content: Content, replacements: Replacements): Content {
    if (content.kind === 'empty') return content;
    if (content.kind !== 'text') return this.#particle(content, replacements) ?? { kind: 'empty' };
    const type = this.revise(content.type) as SimpleType;
    return type === content.type ? content : { ...content, type };
  }

  /** Null where nothing of it remains. */
  #particle(particle: Particle, replacements: Replacements): Particle | null {
    if (particle.kind === 'any') return particle;
    if (particle.kind === 'element') {
      const chosen = replacements[particle.name];
      if (chosen === null) return null;
      if (chosen) return this.#particle(chosen, {});
      const type = this.revise(particle.type);
      return type === particle.type ? particle : { ...particle, type };
    }
    const particles = particle.particles.flatMap((each) => this.#particle(each, replacements) ?? []);
    if (particles.length === 0) return null;
    return isSameList(particles, particle.particles) ? particle : { ...particle, particles };
  }
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
