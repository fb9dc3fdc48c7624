import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { validateWithEsquemas } from '#cli/esquemas/xsd-validator.ts';
import type { Raiz } from '#leiaute/kinds.ts';
import { loadTestSettings } from './settings.ts';

/** MEC's own schemas, read by libxml2: the second opinion on every verdict of ours. */

const XSD_DIR = join(loadTestSettings().sharedDir, 'mec', 'xsd');

export const hasXsdOficial = existsSync(XSD_DIR);

/** Null: valid. Otherwise what libxml2 has against the document. */
export function validateWithXsd(raiz: Raiz, source: Uint8Array): string | null {
  const problems = validateWithEsquemas(XSD_DIR, raiz, source);
  return problems.length === 0 ? null : problems.map(({ mensagem }) => mensagem).join('\n');
}

/** The lines of the source that libxml2 finds wrong. */
export function listWrongLines(raiz: Raiz, source: Uint8Array): Set<number> {
  return new Set(validateWithEsquemas(XSD_DIR, raiz, source).map(({ linha }) => linha));
}

/** What an XPath finds in one of the schema files. */
export function queryXsd(file: string, path: string): string[] {
  const document = parseSchema(file);
  const found = document.find(path, { xs: 'http://www.w3.org/2001/XMLSchema' }).map((node) => node.content);
  document.dispose();
  return found;
}

/** With its address, by which libxml2 finds the files it includes. */
function parseSchema(file: string): XmlDocument {
  const path = join(XSD_DIR, file);
  return XmlDocument.fromBuffer(readFileSync(path), { url: path });
}
