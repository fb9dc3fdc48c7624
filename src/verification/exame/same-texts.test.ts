import { describe, expect, it } from 'vitest';
import { listSameTexts } from './same-texts.ts';

const encoder = new TextEncoder();
const listOf = (text: string): string[] =>
  listSameTexts(encoder.encode(text)).map((each) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(each),
  );

describe('listSameTexts', () => {
  it('answers the text bare, and with one line end', () => {
    expect(listOf('<a/>')).toEqual(['<a/>', '<a/>\n']);
    expect(listOf('\ufeff<a/> \r\n\t')).toEqual(['<a/>', '<a/>\n']);
  });

  it('never touches what stands inside, nor before without a mark', () => {
    expect(listOf(' <a> </a>')).toEqual([' <a> </a>', ' <a> </a>\n']);
    expect(listOf('')).toEqual(['', '\n']);
    expect(listOf('\ufeff \n')).toEqual(['', '\n']);
  });
});
