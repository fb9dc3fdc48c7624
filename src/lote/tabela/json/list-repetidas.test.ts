import { describe, expect, it } from 'vitest';
import { listRepetidas, type Repetida } from './list-repetidas.ts';

const read = (json: string): Repetida[] => {
  JSON.parse(json);
  return listRepetidas(json);
};

describe('listRepetidas', () => {
  it.each<[nome: string, json: string]>([
    ['an empty list', '[]'],
    ['empty items', '[ {} , {\n} ]'],
    ['the same key in different items', '[{"a":1},{"a":1}]'],
    ['keys that differ in case', '[{"a":1,"A":1}]'],
    ['a key that is also a value', '[{"a":"b","b":"a"}]'],
    ['a key of a nested object', '[{"a":{"b":1,"a":2},"b":[{"a":1},{"a":1}]}]'],
    ['what only looks like a key, inside a text', String.raw`[{"a":"\",\"a\":1","b":"{\\"}]`],
    ['commas of an inner list', '[{"a":["b","b","c"],"b":1}]'],
    ['signs inside a key', '[{"a}":1,"a":2,"{a":3,"a,":4,"a\\"":5}]'],
  ])('finds none in %s', (_, json) => {
    expect(read(json)).toEqual([]);
  });

  it('finds every one, once for each item', () => {
    expect(read('[{"a":1,"b":2,"a":3,"a":4,"b":5},{"c":1},{"b":null,"b":null}]')).toEqual([
      { item: 1, chave: 'a' },
      { item: 1, chave: 'b' },
      { item: 3, chave: 'b' },
    ]);
  });

  it.each<[nome: string, json: string, chave: string]>([
    ['spelt with an escape', String.raw`[{"cpf":"1","\u0063pf":"2"}]`, 'cpf'],
    ['of escapes in two cases', String.raw`[{"\u00E9":1,"\u00e9":2}]`, 'é'],
    ['of a pair of halves', String.raw`[{"😀":1,"\ud83d\ude00":2}]`, '😀'],
    ['that is empty', '[{"":1,"":2}]', ''],
    ['of the language', '[{"__proto__":1,"__proto__":2}]', '__proto__'],
    ['after nested values', '[{"a":{"x":[1,{"y":2}]},"b":[[]],"a":1}]', 'a'],
    ['after a text that ends with a backslash', String.raw`[{"a":"\\","a":1}]`, 'a'],
    ['with white space around', '[\n{\t"a"\r\n:\n1 , "a" : 2 } ]', 'a'],
  ])('finds a key %s', (_, json, chave) => {
    expect(read(json)).toEqual([{ item: 1, chave }]);
  });

  it('reads a text of ten megabytes, of which most is one key, or one value, or keys', () => {
    const long = 'x\\n'.repeat(3_000_000);
    expect(read(`[{"${long}":1,"${long}":2}]`)).toHaveLength(1);
    expect(read(`[{"a":"${long}","a":2}]`)).toHaveLength(1);
    const keys = Array.from({ length: 500_000 }, (_, index) => `"${index}":0`).join(',');
    expect(read(`[{${keys},"7":1}]`)).toEqual([{ item: 1, chave: '7' }]);
  });
});
