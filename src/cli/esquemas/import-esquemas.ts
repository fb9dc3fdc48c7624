import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { PACOTE } from '#leiaute/xsd.ts';

/** A file as it was downloaded, under any name. */
export interface Candidato {
  nome: string;
  bytes: Uint8Array;
}

/** Whether a folder already has them all. */
export function hasEsquemas(folder: string): boolean {
  return PACOTE.every(({ nome }) => existsSync(join(folder, nome)));
}

/** The fourteen files by their official names, or the names of those that are missing. */
export function recognizePacote(candidatos: readonly Candidato[]): Parsed<Candidato[], string[]> {
  const recognized = candidatos.flatMap((candidato) => recognize(candidato.bytes));
  const missing = PACOTE.filter(({ nome }) => !recognized.some((each) => each.nome === nome));
  if (missing.length > 0) return refused(missing.map(({ nome }) => nome));
  return accepted(recognized);
}

function recognize(bytes: Uint8Array): Candidato[] {
  const sha256 = hash(bytes);
  const found = PACOTE.find((each) => each.sha256 === sha256 || each.sha256EmHttps === sha256);
  if (!found) return [];
  return [{ nome: found.nome, bytes: sha256 === found.sha256 ? bytes : toHttp(bytes, found) }];
}

/**
 * Matches every address but the pattern of THttpsURL and two addresses in a comment, which were https from the start.
 */
const TURNED_INTO_HTTPS = /https:\/\/(?!\.\*|www\.w3\.org\/(?:XML\/2008|TR\/xsd))/g;

/** Verified: the result has the SHA-256 of the official file. */
function toHttp(bytes: Uint8Array, { nome, sha256 }: (typeof PACOTE)[number]): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').replace(TURNED_INTO_HTTPS, 'http://');
  const restored = Buffer.from(text, 'latin1');
  if (hash(restored) !== sha256) throw new Error(`${nome}: the pinned sums contradict each other`);
  return restored;
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
