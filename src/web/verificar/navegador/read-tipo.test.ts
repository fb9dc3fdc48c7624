import { describe, expect, it } from 'vitest';
import { readTipo, START_BYTES } from './read-tipo.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('readTipo', () => {
  it.each([
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ])('takes %s for a picture', (_name, start) => {
    expect(readTipo(bytes(start).subarray(0, START_BYTES))).toBe('imagem');
  });

  it.each([
    ['an XML', '<?xml version="1.0"?>'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['another file of the family of WebP', 'RIFF\x10\x00\x00\x00WAVEfmt '],
  ])('leaves %s to the verification', (_name, start) => {
    expect(readTipo(bytes(start))).toBe('documento');
  });
});
