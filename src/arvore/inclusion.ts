import { HASH_BYTES, hashNode, isSameHash, type Sha256, splitAt } from './hash.ts';
import type { TreeReader } from './tree-reader.ts';

/** That a leaf is in a tree (RFC 6962, section 2.1.1): the hashes beside its path, from the leaf up. */
export function proveInclusion(tree: TreeReader, indice: number, tamanho: number): Promise<Uint8Array[]> {
  if (indice >= tamanho) throw new RangeError('no such leaf');
  const walk = async (lo: number, hi: number): Promise<Uint8Array[]> => {
    if (hi - lo === 1) return [];
    const middle = lo + splitAt(hi - lo);
    return indice < middle
      ? [...(await walk(lo, middle)), await tree.hashRange(middle, hi)]
      : [...(await walk(middle, hi)), await tree.hashRange(lo, middle)];
  };
  return walk(0, tamanho);
}

export interface Inclusion {
  /** Of the leaf. */
  hash: Uint8Array;
  indice: number;
  tamanho: number;
  raiz: Uint8Array;
  proof: readonly Uint8Array[];
}

export async function isIncluded(
  { hash, indice, tamanho, raiz, proof }: Inclusion,
  sha256: Sha256,
): Promise<boolean> {
  if (!isCount(indice) || !isCount(tamanho) || indice >= tamanho) return false;
  if (hash.length !== HASH_BYTES) return false;
  const left = [...proof];
  const walk = async (lo: number, hi: number): Promise<Uint8Array | null> => {
    if (hi - lo === 1) return left.length === 0 ? hash : null;
    // The last hash of what is left belongs to this node: it is taken before the walk goes down.
    const beside = left.pop();
    if (!beside) return null;
    const middle = lo + splitAt(hi - lo);
    const inner = indice < middle ? await walk(lo, middle) : await walk(middle, hi);
    if (!inner) return null;
    return indice < middle ? hashNode(sha256, inner, beside) : hashNode(sha256, beside, inner);
  };
  const found = await walk(0, tamanho);
  return found !== null && isSameHash(found, raiz);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
