import { decodeBase64, encodeBase64 } from './base64.ts';
import { HASH_BYTES } from './hash.ts';

/** c2sp.org/tlog-witness, `add-checkpoint`: what a log sends to a witness. */
export interface AddCheckpoint {
  /** Of the tree that the witness signed before, as the log knows; 0 before the first. */
  antes: number;
  /** That the newer tree grew from that one. */
  prova: Uint8Array[];
  /** The newer checkpoint, signed by the log. */
  nota: string;
}

/** "The proof MUST NOT be longer than 63 hashes." */
const MAX_PROOF = 63;

export const writeAddCheckpoint = ({ antes, prova, nota }: AddCheckpoint): string =>
  `old ${antes}\n${prova.map((hash) => `${encodeBase64(hash)}\n`).join('')}\n${nota}`;

/** Null where it is no such request. */
export function readAddCheckpoint(body: string): AddCheckpoint | null {
  const end = body.indexOf('\n\n');
  const [old = '', ...hashes] = body.slice(0, end).split('\n');
  const [, size = ''] = /^old (0|[1-9]\d*)$/.exec(old) ?? [];
  const prova = hashes.map(decodeBase64);
  const antes = Number(size);
  if (end < 0 || size === '' || !Number.isSafeInteger(antes) || prova.length > MAX_PROOF) return null;
  const whole = prova.filter((hash): hash is Uint8Array => hash?.length === HASH_BYTES);
  return whole.length === prova.length ? { antes, prova: whole, nota: body.slice(end + 2) } : null;
}
