import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { Raiz } from '#leiaute/kinds.ts';
import { ENTRADAS } from '#leiaute/xsd.ts';

/** MEC's own schemas, read by libxml2: the second opinion on every verdict of ours. */

export interface XsdProblem {
  linha: number;
  mensagem: string;
}

export function validateWithEsquemas(folder: string, raiz: Raiz, source: Uint8Array): XsdProblem[] {
  return validateWithSchema(join(folder, ENTRADAS[raiz]), source);
}

/** libxml2 throws on a document that it cannot even read (two equal xml:id): that counts as a problem. */
export function validateWithSchema(path: string, source: Uint8Array): XsdProblem[] {
  const validator = loadValidator(path);
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromBuffer(source, { option: ParseOption.XML_PARSE_NONET });
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const details = error.details.length > 0 ? error.details : [{ line: 0, message: error.message }];
    return details.map(({ line, message }) => ({ linha: line, mensagem: message.trim() }));
  } finally {
    document?.dispose();
  }
}

const validators = new Map<string, XsdValidator>();

function loadValidator(path: string): XsdValidator {
  const known = validators.get(path);
  if (known) return known;
  xmlRegisterFsInputProviders();
  // With its address, by which libxml2 finds included files.
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  validators.set(path, validator);
  return validator;
}
