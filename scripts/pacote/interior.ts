import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A foreign program compiled into a native or WebAssembly module, where npm does not see it. */
export interface Interior {
  name: string;
  version?: string;
  licenca?: string;
}

/** Typst as ADR 0008 states it. */
const TYPST: Interior = { name: 'typst', version: '0.14.2', licenca: 'Apache-2.0' };

const KNOWN: readonly [RegExp, Interior][] = [
  [/^@myriaddreamin\/typst-ts-/, TYPST],
  [/^@hyzyla\/pdfium$/, { name: 'pdfium', licenca: 'BSD-3-Clause AND Apache-2.0' }],
  [/^@libsql\//, { name: 'libsql', licenca: 'MIT' }],
  [/^libxml2-wasm$/, { name: 'libxml2', licenca: 'MIT' }],
];

/** libvips states the versions of its libraries itself; their licences are in its notices. */
export function describeInterior(folder: string, pacote: string): Interior[] {
  const known = KNOWN.flatMap(([pattern, interior]) => (pattern.test(pacote) ? [interior] : []));
  const versions = join(folder, 'versions.json');
  if (!pacote.startsWith('@img/') || !existsSync(versions)) return known;
  const libraries = JSON.parse(readFileSync(versions, 'utf8')) as Record<string, string>;
  return [...known, ...Object.entries(libraries).map(([name, version]) => ({ name, version }))];
}
