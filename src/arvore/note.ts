import { decodeBase64, encodeBase64 } from './base64.ts';
import { readCosignature } from './cosignature.ts';
import { concat } from './hash.ts';
import { isKeyName, LONE, type NoteKey, toHex } from './note-key.ts';

/** Whether this key signed these bytes; null where this program knows no Ed25519. */
export type VerifyEd25519 = (request: {
  chave: Uint8Array;
  data: Uint8Array;
  signature: Uint8Array;
}) => Promise<boolean | null>;

/** Signs with a key of which the note tells the public half. */
export interface NoteSigner {
  key: NoteKey;
  sign(data: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

export interface NoteSignature {
  nome: string;
  id: string;
  /** Without the id. */
  bytes: Uint8Array;
}

export type OpenedNote =
  /** `de`: the known keys that signed. `em`: when each witness did, in seconds since 1970, by the key's id. */
  | { ok: true; texto: string; de: readonly NoteKey[]; em: ReadonlyMap<string, number> }
  | { ok: false; porque: 'ilegivel' | 'assinatura-errada' | 'sem-assinatura-conhecida' | 'sem-ed25519' };

const MAX_SIGNATURES = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a note holds none but the end of a line
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/** Null where it is no note. */
export function readNote(note: string): { texto: string; assinaturas: NoteSignature[] } | null {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || CONTROL.test(note) || LONE.test(note) || lines.pop() !== '' || lines.length === 0)
    return null;
  const read = lines.map(readSignature);
  const assinaturas = read.flatMap((each) => each ?? []);
  if (assinaturas.length !== read.length || read.length > MAX_SIGNATURES) return null;
  return { texto: note.slice(0, end + 1), assinaturas };
}

function readSignature(line: string): NoteSignature | null {
  const [, nome = '', base64 = ''] = /^— ([^ ]*) (.+)$/.exec(line) ?? [];
  const bytes = decodeBase64(base64);
  if (!bytes || bytes.length < 5 || !isKeyName(nome)) return null;
  return { nome, id: toHex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) };
}

/** Signatures of others say nothing; one wrong signature of a known key spoils the note. */
export async function openNote(
  note: string,
  known: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<OpenedNote> {
  const read = readNote(note);
  if (!read) return { ok: false, porque: 'ilegivel' };
  const de: NoteKey[] = [];
  const em = new Map<string, number>();
  for (const { nome, id, bytes } of read.assinaturas) {
    const key = known.find((each) => each.nome === nome && each.id === id);
    if (!key || de.includes(key)) continue;
    const signed =
      key.tipo === 'ed25519'
        ? { data: encode(read.texto), signature: bytes, em: null }
        : readCosignature(read.texto, bytes);
    const isValid = signed ? await verify({ chave: key.chave, ...signed }) : false;
    if (isValid === null) return { ok: false, porque: 'sem-ed25519' };
    if (!isValid) return { ok: false, porque: 'assinatura-errada' };
    de.push(key);
    if (typeof signed?.em === 'number') em.set(id, signed.em);
  }
  return de.length === 0
    ? { ok: false, porque: 'sem-assinatura-conhecida' }
    : { ok: true, texto: read.texto, de, em };
}

/** `texto` ends in a new line. */
export async function signNote(texto: string, signer: NoteSigner): Promise<string> {
  return `${texto}\n${writeSignature(signer.key, await signer.sign(encode(texto)))}`;
}

/** The line of one signature. */
export function writeSignature({ nome, id }: Pick<NoteKey, 'nome' | 'id'>, signature: Uint8Array): string {
  const prefix = Uint8Array.from(id.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return `— ${nome} ${encodeBase64(concat(prefix, signature))}\n`;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
