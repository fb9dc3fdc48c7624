import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { KINDS, type Raiz } from '#leiaute/kinds.ts';
import { loadTestSettings } from './settings.ts';

/** MEC's own schemas, read by libxml2: the second opinion on every verdict of ours. */

const XSD_DIR = join(loadTestSettings().sharedDir, 'mec', 'xsd');

export const hasXsdOficial = existsSync(XSD_DIR);

/** In the order of KINDS. */
const ENTRIES = [
  'DiplomaDigital_v1.05.xsd',
  'DocumentacaoAcademicaRegistroDiplomaDigital_v1.05.xsd',
  'HistoricoEscolarDigital_v1.05.xsd',
  'CurriculoEscolarDigital_v1.05.xsd',
  'ListaDiplomasAnulados_v1.05.xsd',
  'ArquivoFiscalizacao_v1.05.xsd',
];

const validators = new Map<string, XsdValidator>();

/** Null: valid. Otherwise what libxml2 has against the document. */
export function validateWithXsd(raiz: Raiz, source: Uint8Array): string | null {
  return findXsdError(raiz, source)?.message ?? null;
}

/** The lines of the source that libxml2 finds wrong. */
export function listWrongLines(raiz: Raiz, source: Uint8Array): Set<number> {
  return new Set(findXsdError(raiz, source)?.details.map(({ line }) => line));
}

/** To a document it cannot even read (two equal xml:id) libxml2 objects all the same. */
function findXsdError(raiz: Raiz, source: Uint8Array): XmlLibError | null {
  const validator = loadValidator(ENTRIES[KINDS.findIndex(({ raizes }) => raizes.includes(raiz))] ?? '');
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromBuffer(source);
    validator.validate(document);
    return null;
  } catch (error) {
    if (error instanceof XmlLibError) return error;
    throw error;
  } finally {
    document?.dispose();
  }
}

/** What an XPath finds in one of the schema files. */
export function queryXsd(file: string, path: string): string[] {
  const document = parseSchema(file);
  const found = document.find(path, { xs: 'http://www.w3.org/2001/XMLSchema' }).map((node) => node.content);
  document.dispose();
  return found;
}

function loadValidator(entry: string): XsdValidator {
  const known = validators.get(entry);
  if (known) return known;
  xmlRegisterFsInputProviders();
  const document = parseSchema(entry);
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  validators.set(entry, validator);
  return validator;
}

/** With its address, by which libxml2 finds the files it includes. */
function parseSchema(file: string): XmlDocument {
  const path = join(XSD_DIR, file);
  return XmlDocument.fromBuffer(readFileSync(path), { url: path });
}
