import type { Certificate } from '../certificate.ts';
import { ANY_POLICY } from '../x509/policies.ts';
import { isSelfIssued } from './walk-paths.ts';

/** What the asker demands (RFC 5280, 6.1.1 (c), (e)–(g)); nothing, unless stated. */
export interface PolicyDemand {
  /** Of these policies one is enough; without it, any. */
  readonly accepted?: ReadonlySet<string>;
  readonly isExplicit?: boolean;
  readonly isMappingInhibited?: boolean;
  readonly isAnyInhibited?: boolean;
}

/**
 * A policy of one certificate of the path. Several paths of policies that lead to it are one node (RFC 9618, 5): the tree of
 * RFC 5280 can be made to grow with the power of the path's length.
 */
interface PolicyNode {
  /** The policies of the next certificate that count as this one. */
  readonly expected: ReadonlySet<string>;
  /** The same policy under the name that the topmost authorities gave it. */
  readonly origins: ReadonlySet<string>;
}

type Level = Map<string, PolicyNode>;

/** What the path says of policies: those of the leaf that all its authorities stand for, and whether one must be among them. */
export interface PolicyReport {
  readonly isAcceptable: boolean;
  /**
   * Undefined where nobody demands one: then those of the leaf are its own word. So it is in ICP-Brasil, whose upper
   * authorities state their practice statement: no policy of a holder is theirs too.
   */
  readonly policies: readonly string[] | undefined;
}

/**
 * RFC 5280, 6.1.2 to 6.1.5, as RFC 9618 writes them. Leaf first; the root, last, is the trust anchor and no part of it. What
 * 6.1.3 (f) asks at each step is asked at the end: an empty level and a demand both last.
 */
export function judgePolicies(certificates: readonly Certificate[], demand: PolicyDemand): PolicyReport {
  const path = certificates.slice(0, -1).toReversed();
  const [leaf] = certificates;
  // (6.1.4 (a)) No policy stands for all, nor all for one.
  const isSound = path.every(({ policyMappings }) => !policyMappings.flat().includes(ANY_POLICY));
  const isDemanded = demand.isExplicit || path.some(({ policyLimits }) => policyLimits.explicit < Infinity);
  if (!leaf || !isDemanded) return { isAcceptable: isSound, policies: undefined };

  const start = (isNow = false): number => (isNow ? 0 : path.length + 1);
  let explicit = start(demand.isExplicit);
  let mapping = start(demand.isMappingInhibited);
  let any = start(demand.isAnyInhibited);
  let level: Level = new Map([[ANY_POLICY, nodeOf(ANY_POLICY)]]);
  for (const certificate of path) {
    const isLast = certificate === leaf;
    const isCounted = !isSelfIssued(certificate);
    level = descend(level, certificate, any > 0 || (!isLast && !isCounted));
    const { policyMappings, policyLimits } = certificate;
    if (isLast) {
      explicit = policyLimits.explicit === 0 ? 0 : Math.max(explicit - 1, 0);
      break;
    }
    mapPolicies(level, policyMappings, mapping > 0);
    const next = (left: number, limit: number): number =>
      Math.min(Math.max(left - Number(isCounted), 0), limit);
    explicit = next(explicit, policyLimits.explicit);
    mapping = next(mapping, policyLimits.mapping);
    any = next(any, policyLimits.any);
  }
  const { accepted } = demand;
  const isWanted = ({ origins }: PolicyNode): boolean =>
    !accepted || [...origins].some((origin) => origin === ANY_POLICY || accepted.has(origin));
  const policies = [...level].filter(([, node]) => isWanted(node)).map(([policy]) => policy);
  return {
    isAcceptable: isSound && (explicit > 0 || policies.length > 0),
    policies: explicit > 0 ? undefined : policies,
  };
}

const nodeOf = (policy: string, origins: Iterable<string> = [policy]): PolicyNode => ({
  expected: new Set([policy]),
  origins: new Set(origins),
});

/** RFC 5280, 6.1.3 (d) and (e). */
function descend(above: Level, { policies }: Certificate, isAnyMeant: boolean): Level {
  const level: Level = new Map();
  const add = (policy: string): void => {
    const parents = [...above.values()].filter(({ expected }) => expected.has(policy));
    const origins = parents.flatMap((parent) => [...parent.origins]);
    if (parents.length > 0) level.set(policy, nodeOf(policy, origins));
    else if (above.has(ANY_POLICY)) level.set(policy, nodeOf(policy));
  };
  for (const policy of policies) if (policy !== ANY_POLICY) add(policy);
  if (!isAnyMeant || !policies.includes(ANY_POLICY)) return level;
  for (const { expected } of above.values()) for (const policy of expected) add(policy);
  return level;
}

/** RFC 5280, 6.1.4 (b). */
function mapPolicies(level: Level, mappings: Certificate['policyMappings'], isAllowed: boolean): void {
  for (const policy of new Set(mappings.map(([ofIssuer]) => ofIssuer))) {
    const node = level.get(policy) ?? (level.has(ANY_POLICY) ? nodeOf(policy) : null);
    if (!isAllowed) level.delete(policy);
    else if (node) {
      const expected = new Set(mappings.flatMap(([from, to]) => (from === policy ? to : [])));
      level.set(policy, { ...node, expected });
    }
  }
}
