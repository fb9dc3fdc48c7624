import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDados } from '#leiaute/write.ts';
import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { writeXml } from '#xml/write.ts';
import { loadTestSettings } from './settings.ts';

/** The diplomas of `exemplos/`, unsigned, and ways to look into them. */

export type Variante = 'normal' | 'nsf' | 'decisao-judicial';

export const VARIANTES: readonly Variante[] = ['normal', 'nsf', 'decisao-judicial'];

export function osDados(variante: Variante): unknown {
  const path = join(loadTestSettings().projectDir, 'exemplos', `diploma-${variante}.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function umDiploma(variante: Variante = 'normal'): Uint8Array {
  return escreve(osDados(variante));
}

export function escreve(dados: unknown): Uint8Array {
  const written = writeDados(dados);
  if (!written.ok) throw new Error(JSON.stringify(written.issue));
  return writeXml(written.value);
}

export function abre(source: Uint8Array): XmlDocument {
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value;
}

export const textoDe = (source: Uint8Array): string => new TextDecoder().decode(source);
export const bytesDe = (text: string): Uint8Array => new TextEncoder().encode(text);
