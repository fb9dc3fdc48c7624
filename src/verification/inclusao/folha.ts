import type { Sha256 } from '#arvore/hash.ts';
import { toHex } from '#arvore/note-key.ts';

/** The acts of the log; none is ever renamed, for old leaves are made of its name. */
export const ESPECIES = [
  'emissao',
  'importacao',
  'renovacao',
  'suspensao',
  'reativacao',
  'anulacao',
  'reemissao',
  'auditoria',
  /** It was published before there was a log. */
  'existente',
] as const;

export type Especie = (typeof ESPECIES)[number];

/** What a leaf commits to. Who has it can make the leaf again; who has not learns nothing from the leaf, and can test nothing. */
export interface Abertura {
  especie: Especie;
  /** ISO 8601 in UTC, to the millisecond. */
  em: string;
  /** 256 random bits, in hexadecimal. */
  sal: string;
  /** Null of a head of the audit record. */
  codigo: string | null;
  /** SHA-256 of the XML as it was then. */
  xml: string | null;
  /** Hash of the entry of the audit record that tells of the act: with it the leaf holds the whole record until then. */
  auditoria: string;
}

const VERSAO = 'diploma-digital/folha/v1';

/** The entry of the log: 32 bytes, the same for every kind (ADR 0056). */
export async function commitFolha(abertura: Abertura, sha256: Sha256): Promise<Uint8Array> {
  const { especie, em, sal, codigo, xml, auditoria } = abertura;
  const resumo = toHex(await sha256(encode([codigo, xml, auditoria])));
  return sha256(encode([VERSAO, especie, em, sal, resumo]));
}

export const writeAbertura = ({ especie, em, sal, codigo, xml, auditoria }: Abertura): Uint8Array =>
  encode([VERSAO, especie, em, sal, codigo, xml, auditoria]);

/** Null where it is none, or of a later version. */
export function readAbertura(bytes: Uint8Array): Abertura | null {
  const list = parse(bytes);
  if (!Array.isArray(list) || list.length !== 7 || list[0] !== VERSAO) return null;
  const [, name, em, sal, codigo, xml, auditoria] = list as unknown[];
  const especie = ESPECIES.find((each) => each === name);
  if (!especie || typeof em !== 'string' || typeof sal !== 'string' || typeof auditoria !== 'string')
    return null;
  if (!isTextOrNull(codigo) || !isTextOrNull(xml)) return null;
  return { especie, em, sal, codigo, xml, auditoria };
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

const encode = (list: readonly unknown[]): Uint8Array => new TextEncoder().encode(JSON.stringify(list));
