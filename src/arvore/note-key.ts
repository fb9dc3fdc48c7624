import { decodeBase64, encodeBase64 } from './base64.ts';
import { concat, type Sha256 } from './hash.ts';

/** c2sp.org/signed-note: who may sign a note, and how its signatures are known. */
export interface NoteKey {
  nome: string;
  /** 4 bytes, in hexadecimal. */
  id: string;
  tipo: KeyType;
  /** 32 bytes of Ed25519. */
  chave: Uint8Array;
}

/** A signature of the text itself, or a witness's of the text and an instant (cosignature/v1). */
export type KeyType = 'ed25519' | 'cosignature';

const ALGORITHMS: Readonly<Record<KeyType, number>> = { ed25519: 1, cosignature: 4 };
const KEY_BYTES = 32;
const NAME = /^[^\p{White_Space}+]+$/u;
/** Half a character has no bytes in UTF-8. */
export const LONE = /\p{Surrogate}/u;

export const isKeyName = (text: string): boolean => NAME.test(text) && !LONE.test(text);

export async function makeNoteKey(
  nome: string,
  tipo: KeyType,
  chave: Uint8Array,
  sha256: Sha256,
): Promise<NoteKey> {
  const named = concat(new TextEncoder().encode(`${nome}\n`), Uint8Array.of(ALGORITHMS[tipo]), chave);
  return { nome, tipo, chave, id: toHex((await sha256(named)).subarray(0, 4)) };
}

/** As it is published: `name+id+key`. */
export const writeNoteKey = ({ nome, id, tipo, chave }: NoteKey): string =>
  `${nome}+${id}+${encodeBase64(concat(Uint8Array.of(ALGORITHMS[tipo]), chave))}`;

/** Null where it is no key, of another kind, or its id is not its own. */
export async function readNoteKey(text: string, sha256: Sha256): Promise<NoteKey | null> {
  const [, nome = '', id = '', key = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/is.exec(text) ?? [];
  const bytes = decodeBase64(key);
  const tipo = (['ed25519', 'cosignature'] as const).find((each) => ALGORITHMS[each] === bytes?.[0]);
  if (!bytes || !tipo || !isKeyName(nome) || bytes.length !== 1 + KEY_BYTES) return null;
  const made = await makeNoteKey(nome, tipo, bytes.subarray(1), sha256);
  return made.id === id.toLowerCase() ? made : null;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
