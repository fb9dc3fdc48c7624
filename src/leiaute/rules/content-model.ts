import type { AnyParticle, ElementParticle, Particle } from '#leiaute/schema.ts';

/**
 * A content model as a deterministic automaton (Glushkov's): XML Schema demands that a name determine its particle, so
 * that each child takes one step and there is no backtracking.
 */
export interface ModelState {
  /** By local name; the particle has the namespace. */
  readonly byName: ReadonlyMap<string, ModelStep<ElementParticle>>;
  readonly any: ModelStep<AnyParticle> | null;
  /** The element may end here. */
  readonly accepts: boolean;
}

interface ModelStep<P> {
  readonly particle: P;
  readonly next: ModelState;
}

export interface ContentModel {
  readonly start: ModelState;
  /** Every element of the model, in order of description. */
  readonly elements: readonly ElementParticle[];
}

type Leaf = ElementParticle | AnyParticle;

/** The possible first and last elements of a part of the model, as indices of leaves. */
interface Fragment {
  first: readonly number[];
  last: readonly number[];
  isEmptiable: boolean;
}

export function buildContentModel(content: Particle): ContentModel {
  const builder = new ModelBuilder();
  const whole = builder.add(content);
  return builder.finish(whole);
}

class ModelBuilder {
  readonly #leaves: Leaf[] = [];
  readonly #follow: Set<number>[] = [];

  add(particle: Particle): Fragment {
    const once = this.#addOnce(particle);
    if (particle.max === 'unbounded') this.#join(once.last, once.first);
    return particle.min === 0 ? { ...once, isEmptiable: true } : once;
  }

  finish(whole: Fragment): ContentModel {
    const states = this.#leaves.map((_, index) => new State(whole.last.includes(index)));
    const start = new State(whole.isEmptiable);
    const connect = (from: State, targets: Iterable<number>): void => {
      for (const target of targets) {
        const [particle, next] = [this.#leaves[target], states[target]];
        if (particle && next) from.connect(particle, next);
      }
    };
    connect(start, whole.first);
    states.forEach((state, index) => {
      connect(state, this.#follow[index] ?? []);
    });
    return { start, elements: this.#leaves.filter((leaf) => leaf.kind === 'element') };
  }

  #addOnce(particle: Particle): Fragment {
    if (particle.kind === 'sequence')
      return particle.particles.map((part) => this.add(part)).reduce(this.#chain, EMPTIABLE);
    if (particle.kind === 'choice') return particle.particles.map((part) => this.add(part)).reduce(either);
    const index = this.#leaves.push(particle) - 1;
    this.#follow.push(new Set());
    return { first: [index], last: [index], isEmptiable: false };
  }

  readonly #chain = (before: Fragment, after: Fragment): Fragment => {
    this.#join(before.last, after.first);
    return {
      first: before.isEmptiable ? [...before.first, ...after.first] : before.first,
      last: after.isEmptiable ? [...before.last, ...after.last] : after.last,
      isEmptiable: before.isEmptiable && after.isEmptiable,
    };
  };

  #join(last: readonly number[], first: readonly number[]): void {
    for (const from of last) for (const to of first) this.#follow[from]?.add(to);
  }
}

const EMPTIABLE: Fragment = { first: [], last: [], isEmptiable: true };

const either = (one: Fragment, other: Fragment): Fragment => ({
  first: [...one.first, ...other.first],
  last: [...one.last, ...other.last],
  isEmptiable: one.isEmptiable || other.isEmptiable,
});

class State implements ModelState {
  readonly byName = new Map<string, ModelStep<ElementParticle>>();
  any: ModelStep<AnyParticle> | null = null;
  readonly accepts: boolean;

  constructor(accepts: boolean) {
    this.accepts = accepts;
  }

  connect(particle: Leaf, next: State): void {
    const isDoubtful = particle.kind === 'any' ? this.any !== null : this.byName.has(particle.name);
    if (isDoubtful) throw new Error('The content model is ambiguous: two particles for the same element');
    if (particle.kind === 'any') this.any = { particle, next };
    else this.byName.set(particle.name, { particle, next });
  }
}
