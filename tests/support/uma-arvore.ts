import { createHash } from 'node:crypto';
import { concat, hashLeaf, hashNode } from '#arvore/hash.ts';
import { TILE_WIDTH, type Tile } from '#arvore/tile.ts';
import { createTreeReader, type TreeReader } from '#arvore/tree-reader.ts';

/** Builders of trees in memory. */

export const sha256 = (data: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(data).digest());

export interface UmaArvore {
  folhas: Uint8Array[];
  tree: TreeReader;
  readTile(tile: Tile): Promise<Uint8Array>;
}

/** Entry `i` is the text `<semente>/<i>`, as the oracle has it. */
export const umaArvore = (semente: string, tamanho: number): UmaArvore =>
  arvoreDe(Array.from({ length: tamanho }, (_, i) => Buffer.from(`${semente}/${i}`)));

export function arvoreDe(entries: readonly Uint8Array[]): UmaArvore {
  const folhas = entries.map((entry) => hashLeaf(sha256, entry) as Uint8Array);
  const niveis = [folhas];
  for (let below = folhas; below.length >= TILE_WIDTH; below = niveis.at(-1) ?? []) {
    const roots: Uint8Array[] = [];
    for (let at = 0; at + TILE_WIDTH <= below.length; at += TILE_WIDTH)
      roots.push(rootOfFull(below.slice(at, at + TILE_WIDTH)));
    niveis.push(roots);
  }
  const readTile = async ({ nivel, indice, largura }: Tile): Promise<Uint8Array> =>
    concat(...(niveis[nivel] ?? []).slice(indice * TILE_WIDTH, indice * TILE_WIDTH + largura));
  return { folhas, readTile, tree: createTreeReader(folhas.length, readTile, sha256) };
}

function rootOfFull(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (hashes.length === 1 && only) return only;
  const half = hashes.length / 2;
  return hashNode(sha256, rootOfFull(hashes.slice(0, half)), rootOfFull(hashes.slice(half))) as Uint8Array;
}
