import { hashNode, isSameHash, type Sha256, splitAt } from './hash.ts';
import type { TreeReader } from './tree-reader.ts';

/** That a tree begins with the leaves of an older one (RFC 6962, section 2.1.2). From an empty one nothing is to prove. */
export async function proveConsistency(tree: TreeReader, de: number, para: number): Promise<Uint8Array[]> {
  if (de > para) throw new RangeError('the older tree is the larger one');
  const walk = async (lo: number, hi: number): Promise<Uint8Array[]> => {
    if (de === hi) return lo === 0 ? [] : [await tree.hashRange(lo, hi)];
    const middle = lo + splitAt(hi - lo);
    return de <= middle
      ? [...(await walk(lo, middle)), await tree.hashRange(middle, hi)]
      : [...(await walk(middle, hi)), await tree.hashRange(lo, middle)];
  };
  return de === 0 ? [] : walk(0, para);
}

/** A tree as a checkpoint tells it. */
export interface TreeHead {
  tamanho: number;
  raiz: Uint8Array;
}

/** Every tree grew from the empty one, so no proof says anything of it (RFC 9162, section 2.1.4.2): the caller decides. */
export async function isConsistent(
  de: TreeHead,
  para: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): Promise<boolean> {
  if (!isCount(de.tamanho) || !isCount(para.tamanho) || de.tamanho > para.tamanho) return false;
  const left = [...proof];
  /** The two hashes of this part: of the older tree, and of the newer one. */
  const walk = async (lo: number, hi: number): Promise<readonly [Uint8Array, Uint8Array] | null> => {
    if (de.tamanho === hi) {
      if (lo === 0) return left.length === 0 ? [de.raiz, de.raiz] : null;
      const [same] = left;
      return same && left.length === 1 ? [same, same] : null;
    }
    const beside = left.pop();
    if (!beside) return null;
    const middle = lo + splitAt(hi - lo);
    if (de.tamanho <= middle) {
      const inner = await walk(lo, middle);
      return inner && [inner[0], await hashNode(sha256, inner[1], beside)];
    }
    const inner = await walk(middle, hi);
    return inner && [await hashNode(sha256, beside, inner[0]), await hashNode(sha256, beside, inner[1])];
  };
  const found = await walk(0, para.tamanho);
  return found !== null && isSameHash(found[0], de.raiz) && isSameHash(found[1], para.raiz);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
