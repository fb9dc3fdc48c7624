import { describe, expect, it } from 'vitest';
import { CHECKS } from '../check-name.ts';
import { CHECK_CODES } from '../codes.ts';
import { CHECK_SENTENCES, QUESTIONS } from './sentences.ts';
import { VEREDITO_SENTENCES } from './vereditos.ts';

const all = [...Object.values(CHECK_SENTENCES), ...Object.values(VEREDITO_SENTENCES)].flatMap((each) =>
  Object.values(each as object),
) as string[];
const sentences = [...all, ...Object.values(QUESTIONS)].flatMap((text) => text.split(/(?<=[.?!])\s+/));

describe('CHECK_SENTENCES', () => {
  it('speak of every code, and of every question', () => {
    expect(Object.keys(CHECK_SENTENCES).sort()).toEqual([...CHECK_CODES].sort());
    expect(Object.keys(QUESTIONS)).toEqual([...CHECKS]);
  });

  it('say what it means, and what to do about everything that is not well', () => {
    for (const { titulo, significado } of Object.values(CHECK_SENTENCES)) {
      expect(titulo).not.toBe('');
      expect(significado).toMatch(/[.]$/);
    }
    const silent = CHECK_CODES.filter((code) => CHECK_SENTENCES[code].fazer === '');
    expect(silent).toEqual([
      'leiaute-confere',
      'integro',
      'assinantes-conferem',
      'carimbo-confere',
      'codigo-confere',
      'sem-representacao',
      'rvdd-publicado',
      'vigente',
    ]);
  });

  it('take 20 words at most', () => {
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > 20);
    expect(long).toEqual([]);
  });
});
