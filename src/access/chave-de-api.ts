import { createHash, timingSafeEqual } from 'node:crypto';
import type { ChaveDeApiStore } from './access-ports.ts';
import type { LimitPolicy } from './limits.ts';

/** Keys of partners who verify many diplomas: `dd_<id>_<segredo>`. The secret has 256 random bits: its plain SHA-256 reveals nothing. */

export interface Parceiro {
  id: string;
  /** Verifications an hour. */
  cota: number;
}

export interface Parceiros {
  /** Reads an `Authorization` header; `recusada` for every fault of it. */
  identify(authorization: string): Promise<Parceiro | 'recusada'>;
}

const SPELLING = /^Bearer +dd_([0-9a-f]{16})_([\w-]{43})$/i;
const HOUR = 60 * 60 * 1_000;
const NO_HASH = '0'.repeat(64);

export const COTA_PADRAO = 2_000;
export const COTA_MAXIMA = 100_000;

export function makeChaveDeApi(randomBytes: (size: number) => Uint8Array) {
  const id = Buffer.from(randomBytes(8)).toString('hex');
  const segredo = Buffer.from(randomBytes(32)).toString('base64url');
  return { id, texto: `dd_${id}_${segredo}`, hash: hashOf(segredo).toString('hex') };
}

export function createParceiros({ find }: Pick<ChaveDeApiStore, 'find'>): Parceiros {
  return {
    async identify(authorization) {
      const [, id = '', segredo = ''] = SPELLING.exec(authorization) ?? [];
      const found = id === '' ? null : await find(id.toLowerCase());
      const isSame = timingSafeEqual(Buffer.from(found?.hash ?? NO_HASH, 'hex'), hashOf(segredo));
      if (!found || !isSame || found.revogadaEm !== null) return 'recusada';
      return { id: found.id, cota: found.cota };
    },
  };
}

/** The partner may spend an hour's quota at once; the bucket then refills at the same rate. */
export function limitOf({ cota }: Parceiro): LimitPolicy {
  return { counts: 'requests', burst: cota, refillMs: Math.ceil(HOUR / cota) };
}

const hashOf = (segredo: string): Buffer => createHash('sha256').update(segredo).digest();
