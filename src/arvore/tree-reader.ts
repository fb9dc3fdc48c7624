import { HASH_BYTES, hashNode, type Sha256, splitAt } from './hash.ts';
import { hashOfTile, TILE_WIDTH, type Tile, widthOfTile } from './tile.ts';

/** The bytes of a tile; of a database, of a site, or of a folder. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** A tree of so many leaves, read by its tiles. */
export interface TreeReader {
  readonly tamanho: number;
  /** RFC 6962, section 2.1: the hash of the leaves from `lo` to before `hi`. `lo` begins a subtree of the tree. */
  hashRange(lo: number, hi: number): Promise<Uint8Array>;
  /** The head of the tree when it had so many leaves. */
  rootAt(tamanho: number): Promise<Uint8Array>;
}

/** Every tile is asked for once. Throws where the source has not what a tree of this size must have. */
export function createTreeReader(tamanho: number, readTile: ReadTile, sha256: Sha256): TreeReader {
  const known = new Map<string, Promise<Uint8Array>>();
  const recall = (nivel: number, indice: number): Promise<Uint8Array> => {
    const key = `${nivel}/${indice}`;
    const found =
      known.get(key) ?? readWhole({ nivel, indice, largura: widthOfTile(nivel, indice, tamanho) });
    known.set(key, found);
    return found;
  };
  const readWhole = async (tile: Tile): Promise<Uint8Array> => {
    const bytes = await readTile(tile);
    if (tile.largura > 0 && bytes.length === tile.largura * HASH_BYTES) return bytes;
    throw new ArvoreError(`tile ${tile.nivel}/${tile.indice} has not ${tile.largura} hashes`);
  };
  /** Of `count` leaves, a power of two, that begin at a multiple of it. */
  const hashComplete = async (lo: number, count: number): Promise<Uint8Array> => {
    let nivel = 0;
    let each = 1;
    while (each * TILE_WIDTH <= count) {
      nivel++;
      each *= TILE_WIDTH;
    }
    const first = lo / each;
    const tile = await recall(nivel, Math.floor(first / TILE_WIDTH));
    return fold(tile, first % TILE_WIDTH, count / each, sha256);
  };
  const hashRange = async (lo: number, hi: number): Promise<Uint8Array> => {
    const count = hi - lo;
    if (count === 1) return hashComplete(lo, 1);
    const half = splitAt(count);
    if (half * 2 === count) return hashComplete(lo, count);
    return hashNode(sha256, await hashComplete(lo, half), await hashRange(lo + half, hi));
  };
  return {
    tamanho,
    hashRange,
    rootAt: async (size) => {
      if (size > tamanho) throw new ArvoreError(`the tree has not ${size} leaves`);
      return size === 0 ? sha256(new Uint8Array()) : hashRange(0, size);
    },
  };
}

/** The hash that stands for a full tile in the level above. */
export const rootOfFull = (tile: Uint8Array, sha256: Sha256): Promise<Uint8Array> =>
  fold(tile, 0, TILE_WIDTH, sha256);

async function fold(tile: Uint8Array, at: number, count: number, sha256: Sha256): Promise<Uint8Array> {
  if (count === 1) return hashOfTile(tile, at);
  const half = count / 2;
  return hashNode(sha256, await fold(tile, at, half, sha256), await fold(tile, at + half, half, sha256));
}

export class ArvoreError extends Error {
  override readonly name = 'ArvoreError';
  readonly code = 'arvore-incompleta';
}
