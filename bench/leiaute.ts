import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { validateLeiaute } from '#leiaute/validate.ts';
import { writeDados } from '#leiaute/write.ts';
import { parseXml } from '#xml/parse.ts';
import { writeXml, type XmlInput } from '#xml/write.ts';
import type { Contest } from './measure.ts';

/** Parse, validate and write a diploma, against libxml2 compiled to WebAssembly. */
export function contestsOfLeiaute(diploma: Uint8Array, xsdDir: string, exemplo: unknown): Contest[] {
  const parsed = parseXml(diploma);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const theirs = XmlDocument.fromBuffer(diploma);
  const validator = loadValidator(join(xsdDir, 'DiplomaDigital_v1.05.xsd'));
  const tree = arrange(exemplo);
  const theirTree = XmlDocument.fromBuffer(writeXml(tree));
  return [
    {
      name: 'xml-parse',
      goal: 1,
      ours: () => parseXml(diploma),
      theirs: () => XmlDocument.fromBuffer(diploma).dispose(),
    },
    {
      name: 'leiaute-validate',
      goal: 1,
      ours: () => validateLeiaute(parsed.value.root),
      theirs: () => validator.validate(theirs),
    },
    {
      name: 'xml-write',
      goal: 0.7,
      ours: () => writeXml(tree),
      theirs: () => theirTree.toString({ format: false }),
    },
  ];
}

function arrange(dados: unknown): XmlInput {
  const document = writeDados(dados);
  if (!document.ok) throw new Error(document.issue.map(({ message }) => message).join('\n'));
  return document.value;
}

function loadValidator(path: string): XsdValidator {
  xmlRegisterFsInputProviders();
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
}
