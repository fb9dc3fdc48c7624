import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editJson } from './edit-json.ts';
import { readPlaces } from './places-in-json.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(resolve(PROJECT, 'institution', name), 'utf8');

describe('readPlaces', () => {
  it('names the line of every value', () => {
    const found = readPlaces('{\n  "a": [1, { "b": "x\\"" }],\n  "c": null\n}\n');
    if (!found.ok) throw new Error('not JSON');
    const lines = Object.fromEntries([...found.places].map(([path, { line }]) => [path, line]));
    expect(lines).toEqual({ '': 1, a: 2, 'a.0': 2, 'a.1': 2, 'a.1.b': 2, c: 3 });
  });

  it.each([
    ['{\n  "a": 1,\n}', 3, 1],
    ['{"a" 1}', 1, 6],
    ['[1 2]', 1, 4],
    ['{}\n}', 2, 1],
    ['', 1, 1],
    ["{'a': 1}", 1, 2],
  ])('tells where %j stops being JSON', (text, line, column) => {
    expect(readPlaces(text)).toEqual({ ok: false, line, column });
    expect(() => JSON.parse(text)).toThrow();
  });
});

describe('editJson', () => {
  it.each(['instituicao.json', 'cursos.json', 'emissao.json', 'rvdd.json', 'avisos.json'])(
    'changes one line of %s and leaves all others',
    (name) => {
      const text = read(name);
      const found = readPlaces(text);
      if (!found.ok) throw new Error('not JSON');
      const simple = [...found.places].filter(([, { kind }]) => kind === 'simples');
      for (const [path, { line }] of simple.filter((_, at) => at % 7 === 0)) {
        const edited = editJson(text, [{ caminho: path.split('.'), valor: 'OUTRO' }]) ?? '';
        const changed = edited
          .split('\n')
          .flatMap((each, at) => (each === text.split('\n')[at] ? [] : [at + 1]));
        expect(changed).toEqual([line]);
      }
    },
  );

  const TEXT = '{\n  "a": { "b": 1 },\n  "c": [\n    { "d": 2 }\n  ],\n  "e": {}\n}\n';
  it.each([
    [{ caminho: ['a', 'n'], valor: 'x' }, '"a": { "b": 1, "n": "x" }'],
    [{ caminho: ['c', 0, 'n'], valor: true }, '{ "d": 2, "n": true }'],
    [{ caminho: ['c', 1], valor: { d: 3 } }, '    { "d": 2 },\n    {\n      "d": 3\n    }\n  ],'],
    [{ caminho: ['e', 'n'], valor: 1 }, '"e": {\n    "n": 1\n  }'],
    [{ caminho: ['n'], valor: [] }, '"e": {},\n  "n": []\n}'],
    [{ caminho: ['a', 'b'] }, '"a": {}'],
    [{ caminho: ['a'] }, '{\n  "c": ['],
    [{ caminho: ['e'] }, '  ]\n}\n'],
  ])('writes %j where it belongs', (edicao, expected) => {
    const edited = editJson(TEXT, [edicao]) ?? '';
    expect(edited).toContain(expected);
    expect(readPlaces(edited).ok).toBe(true);
  });

  it('refuses a place that is not there', () => {
    expect(editJson(TEXT, [{ caminho: ['c', 5], valor: 1 }])).toBeNull();
    expect(editJson(TEXT, [{ caminho: ['x', 'y'], valor: 1 }])).toBeNull();
    expect(editJson('{', [{ caminho: ['a'], valor: 1 }])).toBeNull();
    expect(editJson(TEXT, [{ caminho: ['x'] }])).toBe(TEXT);
  });
});
