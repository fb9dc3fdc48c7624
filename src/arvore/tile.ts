import { HASH_BYTES } from './hash.ts';

/** c2sp.org/tlog-tiles: 256 hashes side by side, or fewer at the right edge of the tree. */
export interface Tile {
  /** 0 holds leaf hashes; each hash of level L + 1 is the root of a full tile of level L. */
  nivel: number;
  indice: number;
  largura: number;
}

export const TILE_WIDTH = 256;
const MAX_LEVEL = 63;

export const pathOfTile = ({ nivel, ...place }: Tile): string => `tile/${nivel}/${pathOfPlace(place)}`;

const pathOfEntries = (place: Omit<Tile, 'nivel'>): string => `tile/entries/${pathOfPlace(place)}`;

/** 1234067 is `x001/x234/067`; what is not full ends in `.p/` and its width. */
function pathOfPlace({ indice, largura }: Omit<Tile, 'nivel'>): string {
  const digits = String(indice);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return largura === TILE_WIDTH ? path : `${path}.p/${largura}`;
}

const PATH = /^tile\/(0|[1-9]\d?|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Null of what is no path: each tile has one spelling alone. */
export function readTilePath(path: string): { entries: boolean; tile: Tile } | null {
  const [, level, place = '', width] = PATH.exec(path) ?? [];
  if (level === undefined) return null;
  const entries = level === 'entries';
  const largura = width === undefined ? TILE_WIDTH : Number(width);
  const tile = { nivel: entries ? 0 : Number(level), indice: Number(place.replaceAll(/\D/g, '')), largura };
  const isKnown =
    tile.nivel <= MAX_LEVEL && Number.isSafeInteger(tile.indice) && largura <= TILE_WIDTH - (width ? 1 : 0);
  if (!isKnown) return null;
  return (entries ? pathOfEntries(tile) : pathOfTile(tile)) === path ? { entries, tile } : null;
}

/** How many hashes of a tile a tree of this size has; 0 where it has none. */
export function widthOfTile(nivel: number, indice: number, tamanho: number): number {
  const complete = Math.floor(tamanho / TILE_WIDTH ** nivel) - indice * TILE_WIDTH;
  return Math.max(0, Math.min(TILE_WIDTH, complete));
}

export const hashOfTile = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);

/** Each entry after its length, in 16 bits, the greater first. */
export function writeEntries(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    view.setUint16(at, entry.length);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
}

/** Null where the lengths do not add up. */
export function readEntries(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const end = at + 2 + view.getUint16(at);
    if (end > bytes.length) return null;
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return at === bytes.length ? entries : null;
}
