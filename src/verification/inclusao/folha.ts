import type { Sha256 } from '#arvore/hash.ts';
import { toHex } from '#arvore/note-key.ts';

/** The acts of the log; none is ever renamed, because old leaves contain the name. */
export const ESPECIES = [
  'emissao',
  'importacao',
  'renovacao',
  'suspensao',
  'reativacao',
  'anulacao',
  'reemissao',
  'auditoria',
  /** The diploma was published before the log existed. */
  'existente',
] as const;

export type Especie = (typeof ESPECIES)[number];

/** The opening of a leaf. With it the leaf can be recomputed; without it the leaf reveals nothing and no guess can be tested. */
export interface Abertura {
  especie: Especie;
  /** ISO 8601 in UTC, to the millisecond. */
  em: string;
  /** 256 random bits, in hexadecimal. */
  sal: string;
  /** Null for a head of the audit record. */
  codigo: string | null;
  /** SHA-256 of the XML at that time. */
  xml: string | null;
  /** Hash of the act's entry in the audit record: through it the leaf covers the whole record until then. */
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

/** Null where the bytes are no opening, or of a later version. */
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
