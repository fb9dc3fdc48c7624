import { decodeBase64, encodeBase64 } from './base64.ts';
import { HASH_BYTES } from './hash.ts';

/** c2sp.org/tlog-proof: all that proves one leaf, in one text. */
export interface TlogProof {
  /** What the leaf was made of; proven only by making the leaf again. */
  extra: Uint8Array | null;
  indice: number;
  proof: readonly Uint8Array[];
  /** The signed checkpoint, as it was given out. */
  checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';

export function writeTlogProof({ extra, indice, proof, checkpoint }: TlogProof): string {
  const lines = [
    HEADER,
    ...(extra ? [`extra ${encodeBase64(extra)}`] : []),
    `index ${indice}`,
    ...proof.map(encodeBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Null where it is none. */
export function readTlogProof(text: string): TlogProof | null {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (header !== HEADER) return null;
  const [, encoded] = /^extra (.+)$/.exec(lines[0] ?? '') ?? [];
  const [index = '', ...hashes] = encoded === undefined ? lines : lines.slice(1);
  const extra = encoded === undefined ? null : decodeBase64(encoded);
  const [, indice] = /^index (0|[1-9]\d{0,15})$/.exec(index) ?? [];
  const proof = hashes.flatMap((line) => decodeBase64(line) ?? []);
  const isWhole = proof.length === hashes.length && proof.every(({ length }) => length === HASH_BYTES);
  if (indice === undefined || !isWhole || (encoded !== undefined && extra === null)) return null;
  return { extra, indice: Number(indice), proof, checkpoint: text.slice(end + 2) };
}
