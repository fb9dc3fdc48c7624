import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { validateWithSchema, type XsdProblem } from '#cli/esquemas/xsd-validator.ts';
import type { Raiz } from '#leiaute/kinds.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { ENTRADAS } from '#leiaute/xsd.ts';
import { loadTestSettings } from './settings.ts';

/** MEC's own schemas, read by libxml2: the second opinion on every verdict of ours. */

const sharedOf = (versao: string): string =>
  join(loadTestSettings().sharedDir, 'mec', versao === VERSAO ? 'xsd' : `xsd-${versao}`);

export const hasXsdDe = (versao: string): boolean => existsSync(sharedOf(versao));

export const hasXsdOficial = hasXsdDe(VERSAO);

/** Null: valid. Otherwise what libxml2 has against the document. */
export function validateWithXsd(raiz: Raiz, source: Uint8Array, versao: string = VERSAO): string | null {
  const problems = judge(raiz, source, versao);
  return problems.length === 0 ? null : problems.map(({ mensagem }) => mensagem).join('\n');
}

/** The lines of the source that libxml2 finds wrong. */
export function listWrongLines(raiz: Raiz, source: Uint8Array): Set<number> {
  return new Set(judge(raiz, source, VERSAO).map(({ linha }) => linha));
}

/** What an XPath finds in one of the schema files, named without its version. */
export function queryXsd(file: string, path: string, versao: string = VERSAO): string[] {
  const document = parseSchema(join(folderOf(versao), `${file}_v${numberOf(file, versao)}.xsd`));
  return document.find(path, { xs: 'http://www.w3.org/2001/XMLSchema' }).map((node) => node.content);
}

/** The schema of the signature is W3C's own. */
const numberOf = (file: string, versao: string): string => (file.startsWith('xmldsig') ? '1.1' : versao);

/** The schemas that declare a root: not those of the layout behind them, nor of the basic types. */
export const listEntradas = (versao: string): string[] =>
  readdirSync(folderOf(versao)).filter((name) => /^[A-Z]/.test(name));

const schemas = new Map<string, XmlDocument>();

/** With its address, by which libxml2 finds the files it includes. */
function parseSchema(path: string): XmlDocument {
  const schema = schemas.get(path) ?? XmlDocument.fromBuffer(readFileSync(path), { url: path });
  schemas.set(path, schema);
  return schema;
}

function judge(raiz: Raiz, source: Uint8Array, versao: string): XsdProblem[] {
  return validateWithSchema(join(folderOf(versao), ENTRADAS[raiz].replace(VERSAO, versao)), source);
}

const BLANK_IN_NAME = /(\sname="\w+)\s+"/g;
const folders = new Map<string, string>();

/**
 * The schemas as MEC made them, save that in 1.02 one name ends with a blank: XML Schema drops it, libxml2 takes it for
 * part of a name that no document can write. For libxml2 it is taken away, in a copy.
 */
function folderOf(versao: string): string {
  const known = folders.get(versao);
  if (known) return known;
  const shared = sharedOf(versao);
  const files = readdirSync(shared).map((name) => [name, readFileSync(join(shared, name), 'utf8')] as const);
  const isSound = files.every(([, text]) => text.search(BLANK_IN_NAME) === -1);
  const folder = isSound ? shared : mkdtempSync(join(tmpdir(), 'xsd-'));
  if (!isSound) {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of files) writeFileSync(join(folder, name), text.replace(BLANK_IN_NAME, '$1"'));
  }
  folders.set(versao, folder);
  return folder;
}
