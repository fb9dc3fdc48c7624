import { hashNode, type Sha256 } from './hash.ts';

/** The tree as it grows leaf by leaf: of every complete subtree the root, and nothing else. */
export interface Frontier {
  readonly tamanho: number;
  push(leafHash: Uint8Array): Promise<void>;
  root(): Promise<Uint8Array>;
}

export function createFrontier(sha256: Sha256): Frontier {
  /** The widest first; each is of a power of two, and no two are as wide. */
  const roots: { hash: Uint8Array; width: number }[] = [];
  let tamanho = 0;
  return {
    get tamanho() {
      return tamanho;
    },
    async push(leafHash) {
      tamanho++;
      let top = { hash: leafHash, width: 1 };
      for (let left = roots.at(-1); left?.width === top.width; left = roots.at(-1)) {
        roots.pop();
        top = { hash: await hashNode(sha256, left.hash, top.hash), width: top.width * 2 };
      }
      roots.push(top);
    },
    async root() {
      const [last, ...before] = roots.toReversed();
      if (!last) return sha256(new Uint8Array());
      let { hash } = last;
      for (const left of before) hash = await hashNode(sha256, left.hash, hash);
      return hash;
    },
  };
}
