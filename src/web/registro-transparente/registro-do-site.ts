import type { Sha256 } from '#arvore/hash.ts';
import type { VerifyEd25519 } from '#arvore/note.ts';
import { pathOfTile } from '#arvore/tile.ts';
import type { ReadTile } from '#arvore/tree-reader.ts';
import { createWebEd25519 } from '#verification/inclusao/web-ed25519.ts';

/** The log as this site serves it; the browser checks each answer against the signed tree. */
export interface RegistroDoSite {
  get(path: string): Promise<Response>;
  /** The current checkpoint. */
  readCheckpoint(): Promise<string>;
  readTile: ReadTile;
  sha256: Sha256;
  verify: VerifyEd25519;
}

export interface Navegador {
  fetch: typeof globalThis.fetch;
  subtle: SubtleCrypto;
}

/** The site answered with a problem; `code` is the problem's code. */
class RegistroDoSiteError extends Error {
  override readonly name = 'RegistroDoSiteError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Bypasses the browser's cache: an older checkpoint would make an honest log look stale, and older tiles, rewritten. */
export function openRegistroDoSite({ fetch, subtle }: Navegador): RegistroDoSite {
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(path, { cache: 'no-store' });
    if (answer.ok) return answer;
    const { code } = await answer.json().catch(() => ({}));
    throw new RegistroDoSiteError(String(code));
  };
  return {
    get,
    readCheckpoint: async () => (await get('/registro-transparente/checkpoint')).text(),
    readTile: async (tile) =>
      new Uint8Array(await (await get(`/registro-transparente/${pathOfTile(tile)}`)).arrayBuffer()),
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>)),
    verify: createWebEd25519(subtle),
  };
}

/** The log itself found that its leaves differ from those it signed. */
export const isDivergente = (error: unknown): boolean =>
  error instanceof RegistroDoSiteError && error.code === 'registro-divergente';
