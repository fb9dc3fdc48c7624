import { describe, expect, it } from 'vitest';
import { latin1 } from '../../../tests/support/pdf-escrito.ts';
import { scanObjects } from './scan-objects.ts';

const scan = (text: string) => scanObjects(latin1(text));
const idsOf = (text: string) => scan(text).objects.map(({ id }) => id);

describe('scanObjects', () => {
  it('finds objects in the order of the file, and what is no object in none', () => {
    expect(idsOf('2 0 obj 1 endobj 1 0 obj<<>>endobj')).toEqual([2, 1]);
    expect(idsOf('obj 1 obj x 0 obj endobj 3 0 obj )')).toEqual([]);
  });

  it('takes a stream by its length where that is true, else up to endstream', () => {
    const streamOf = (text: string) => {
      const [object] = scan(text).objects;
      return object?.stream && text.slice(object.stream.start, object.stream.end);
    };
    expect(streamOf('1 0 obj<</Length 11>>stream\r\na endstream\nendstream')).toBe('a endstream');
    expect(streamOf('1 0 obj<</Length 99>>stream\nabc endstream')).toBe('abc ');
    expect(streamOf('1 0 obj<</Length -5>>stream\nabc endstream')).toBe('abc ');
    expect(streamOf('1 0 obj<</Length 9 0 R>>stream\nabc')).toBe('abc');
  });

  it('finds no object inside a stream', () => {
    expect(idsOf('1 0 obj<</Length 10>>stream\n2 0 obj<<>>\nendstream endobj 3 0 obj 1')).toEqual([1, 3]);
  });

  it('counts how often the file was closed, not what the web wants', () => {
    expect(scan('trailer<</Root 1 0 R>>startxref 0 %%EOF 1 0 obj 1 startxref\n120\n%%EOF')).toMatchObject({
      revisoes: 1,
      trailers: [new Map([['Root', { id: 1 }]])],
    });
    expect(scan('startxref 9 startxref 99').revisoes).toBe(2);
    expect(scan('nada').revisoes).toBe(0);
  });
});
