import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from './sentences.ts';

const PKI = join(import.meta.dirname, '..', '..', 'pki');

describe('SENTENCES', () => {
  it('has one for each answer of the chain and of the stamps that is not valid', () => {
    const files = [
      ...['path', 'ocsp'].flatMap((dir) => readdirSync(join(PKI, dir)).map((name) => join(dir, name))),
      'verify-timestamp.ts',
    ].filter((name) => !name.endsWith('.test.ts'));
    const text = files.map((name) => readFileSync(join(PKI, name), 'utf8')).join('\n');
    const answered =
      /(?:'invalid'|'unavailable'),\s*(?:code: )?(?:[^'\n]*\? '([a-z-]+)' : )?'([a-z0-9-]+)'[,)\]]/g;
    const codes = [
      ...[...text.matchAll(answered)].flatMap(([, one, other]) => [one, other]),
      ...[...text.matchAll(/'((?:lcr|ocsp)-[a-z-]+)'/g)].map(([, code]) => code),
    ].filter((code) => code !== undefined && code !== 'weak');
    expect(new Set(codes).size).toBeGreaterThan(20);
    expect(codes.filter((code) => !code || !Object.hasOwn(SENTENCES, code))).toEqual([]);
  });

  it('speaks plainly: one sentence or two, none over twenty words', () => {
    for (const sentence of Object.values(SENTENCES)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      for (const part of sentence.split(/[.;:]/)) expect(part.split(' ').length).toBeLessThanOrEqual(20);
    }
  });
});
