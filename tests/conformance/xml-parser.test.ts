import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '#xml/canonicalize.ts';
import { parseXml } from '#xml/parse.ts';
import { canonicalizeDocument } from '../support/libxml2.ts';
import { loadTestSettings } from '../support/settings.ts';
import { mutatedXml } from '../support/um-xml.ts';

const settings = loadTestSettings();

/** Issue 3, done means 3. */
const NOISE = settings.completo ? 100_000 : 2_000;
const MUTATED = settings.completo ? 50_000 : 2_000;

const MARKUP = '< </ > /> a b:a = " \' xmlns : urn:x & &lt; <? <! ]]> é <a> </a>'
  .split(' ')
  .concat(' ', '\r\n');

const MAX_HEAP_MEGABYTES = 160;
const MAX_MILLISECONDS = 5_000;

const EXPECTED: Record<string, string> = {
  'entity bomb': 'dtd',
  'entity of a local file': 'dtd',
  'quadratic entity': 'dtd',
  'a million elements deep': 'limite-de-profundidade',
  'a million elements deep, closed': 'limite-de-profundidade',
  'a million elements': 'limite-de-nos',
  'a million attributes': 'limite-de-atributos',
  'a prefix at each depth': 'limite-de-profundidade',
  'an attribute of 10 MB': 'limite-de-valor',
  'an attribute of 10 MB without end': 'limite-de-valor',
  'a name of 10 MB': 'limite-de-nome',
  'a name of 10 MB beyond ASCII': 'limite-de-nome',
  'a namespace of 60 kB': 'limite-de-namespace',
  'spaces in a tag': 'fim-inesperado',
  'spaces in the XML declaration': 'declaracao-xml',
  'spaces before the root': 'fim-inesperado',
  'line ends before the root': 'fim-inesperado',
  'text without end': 'fim-inesperado',
  'text of brackets': 'fim-inesperado',
  'opening marks': 'nome-invalido',
  'opening marks in a value': 'menor-que-em-atributo',
  'a comment without end': 'comentario',
  'a reference without end': 'referencia-invalida',
  'a reference of zeros': 'referencia-invalida',
  ampersands: 'referencia-invalida',
  'a control character after 10 MB': 'caractere-proibido',
  'more than the limit': 'limite-de-tamanho',
  'a million references': 'accepted',
  'text beyond ASCII': 'accepted',
  'carriage returns': 'accepted',
  'every node allowed': 'accepted',
};

describe('parseXml, under attack', () => {
  it(`answers each hostile source within ${MAX_HEAP_MEGABYTES} MB and ${MAX_MILLISECONDS} ms`, {
    tags: ['largo'],
  }, () => {
    const script = join(settings.projectDir, 'tests/support/hostile-xml.ts');
    const run = spawnSync(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--import', 'tsx', script],
      { cwd: settings.projectDir, encoding: 'utf8' },
    );
    expect({ status: run.status, stderr: run.stderr }).toMatchObject({ status: 0 });
    const results: { name: string; code: string; milliseconds: number }[] = JSON.parse(run.stdout);
    expect(Object.fromEntries(results.map(({ name, code }) => [name, code]))).toEqual(EXPECTED);
    expect(results.filter(({ milliseconds }) => milliseconds > MAX_MILLISECONDS)).toEqual([]);
  });

  it('answers noise, of bytes and of markup', () => {
    const bytes = fc.uint8Array({ maxLength: 200, size: 'max' });
    const markup = fc
      .array(fc.constantFrom(...MARKUP), { maxLength: 30, size: 'max' })
      .map((tokens) => new TextEncoder().encode(tokens.join('')));
    fc.assert(
      fc.property(fc.oneof(bytes, markup), (source) => {
        const parsed = parseXml(source);
        if (parsed.ok) expect(parsed.value.root.end).toBeLessThanOrEqual(source.length);
        else expect(parsed.issue.offset).toBeLessThanOrEqual(source.length);
      }),
      { seed: 20260302, numRuns: NOISE },
    );
  });

  it('refuses a mutated document with a place inside it, or reads it as libxml2 does', () => {
    const codes = new Map<string, number>();
    fc.assert(
      fc.property(mutatedXml(), (source) => {
        const parsed = parseXml(source);
        const code = parsed.ok ? 'accepted' : parsed.issue.code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (parsed.ok) {
          expect({
            inclusive: toText(canonicalize(parsed.value.root, { exclusive: false })),
            exclusive: toText(canonicalize(parsed.value.root, { exclusive: true })),
          }).toEqual(canonicalizeDocument(source));
        } else {
          expect(parsed.issue.offset).toBeLessThanOrEqual(source.length);
        }
      }),
      { seed: 20260303, numRuns: MUTATED },
    );
    // The mutations must break documents in many ways, and leave many whole.
    expect(codes.size).toBeGreaterThan(20);
    expect(codes.get('accepted')).toBeGreaterThan(MUTATED / 20);
  }, 600_000);
});

function toText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
