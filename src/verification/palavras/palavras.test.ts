import { describe, expect, it } from 'vitest';
import { IDIOMAS } from '#diploma/idioma.ts';
import { SENTENCES } from '#signature/verify/sentences.ts';
import { CHECKS } from '../check-name.ts';
import { CHECK_CODES, CODES } from '../codes.ts';
import { FORMATOS } from '../exame/formato.ts';
import { VEREDITOS } from '../report.ts';
import type { Palavras } from './palavras.ts';
import { PALAVRAS } from './todas.ts';

const tables = Object.entries(PALAVRAS);
const sorted = (names: Iterable<string>) => [...names].toSorted();
const keysOf = (table: object) => sorted(Object.keys(table));

/** Every text of a table, its functions called with plausible arguments. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf(value('5', '5'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
    : typeof value;

describe('PALAVRAS', () => {
  it('has a table for every language, each under its own name', () => {
    expect(keysOf(PALAVRAS)).toEqual(sorted(IDIOMAS));
    for (const [idioma, palavras] of tables) expect(palavras.idioma).toBe(idioma);
  });

  it.each(tables)(
    'speaks in %s of every code, question, verdict, finding and kind of file',
    (idioma, palavras) => {
      expect(keysOf(palavras.sentences)).toEqual(sorted(CHECK_CODES));
      expect(Object.keys(palavras.questions)).toEqual([...CHECKS]);
      for (const envio of ['arquivo', 'codigo'] as const)
        expect(keysOf(palavras.vereditos[envio])).toEqual(sorted(VEREDITOS));
      expect(keysOf(palavras.notEnough)).toEqual(
        sorted(CHECK_CODES.filter((code) => CODES[code][1] === 'valid')),
      );
      expect(keysOf(palavras.outros.tipos)).toEqual(sorted([...FORMATOS, 'pdf', 'anexo', 'xml']));
      const findings = palavras.achados ? keysOf(palavras.achados.frases) : idioma;
      expect(findings).toEqual(idioma === 'pt-BR' ? idioma : keysOf(SENTENCES));
    },
  );

  it.each(tables)(
    'sends nobody in %s to try again for a PDF that no connection can prove',
    (_, { sentences }) => {
      // Of another institution's PDF, or of one without an answer: the line about its standing says when to try again.
      expect(sentences['rvdd-nao-conferido'].fazer).not.toMatch(/conex|connection/);
      expect(sentences['situacao-inacessivel'].fazer).toMatch(/conex|connection/);
    },
  );

  it.each(tables)(
    'says in %s what it means, and what to do about everything that is not well',
    (_, { sentences }) => {
      for (const { titulo, significado } of Object.values(sentences)) {
        expect(titulo).not.toBe('');
        expect(significado).toMatch(/[.]$/);
      }
      const silent = CHECK_CODES.filter((code) => sentences[code].fazer === '');
      expect(silent).toEqual([
        'leiaute-confere',
        'integro',
        'assinantes-conferem',
        'carimbo-confere',
        'codigo-confere',
        'sem-representacao',
        'rvdd-publicado',
        'rvdd-regravado',
        'vigente',
      ]);
    },
  );

  it.each(tables)('takes 20 words at most a sentence in %s', (_, palavras) => {
    const { comprovante, ...spoken } = palavras;
    const long = textsOf([spoken, comprovante.conferir])
      .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
      .filter((sentence) => sentence.split(/\s+/).length > 20);
    expect(long).toEqual([]);
  });

  it.each(tables)('calms in %s exactly where Portuguese does', (_, { sentences }) => {
    const calm = (table: Palavras['sentences']) => CHECK_CODES.filter((code) => table[code].calma);
    expect(calm(sentences)).toEqual(calm(PALAVRAS['pt-BR'].sentences));
  });

  it.each(['en', 'es'] as const)('leaves nothing Portuguese in %s', (idioma) => {
    const { achados: _, ...own } = PALAVRAS[idioma];
    const { achados: __, ...portuguese } = PALAVRAS['pt-BR'];
    expect(shapeOf(own)).toEqual(shapeOf(portuguese));
    const told = textsOf([own, PALAVRAS[idioma].achados]);
    expect(
      told.filter((text) => /\b(não|você|assinatura|arquivo|conferir|Confira|Peça)\b/.test(text)),
    ).toEqual([]);
  });
});
