import { describe, expect, it } from 'vitest';
import { VALIDADOR_MEC, VALIDAR_ITI } from '../enderecos.ts';
import { plainText } from '../rich-text.ts';
import { EM_VOLTA } from './em-volta.ts';
import { MUITOS as EN } from './en/muitos.ts';
import { CADASTRO_EMEC, MEC_DIPLOMA_DIGITAL } from './enderecos.ts';
import { MUITOS as ES } from './es/muitos.ts';
import { EXTERIOR } from './exterior.ts';
import { MOLDURAS } from './molduras.ts';
import { MUITOS as PT_BR } from './pt-br/muitos.ts';
import { TEXTOS } from './todos.ts';

const LINGUAS = ['en', 'es'] as const;
const MUITOS = { 'pt-BR': PT_BR, en: EN, es: ES };

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? 'list'
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
      : typeof value;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf(value(2, 2));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => (key === 'href' ? [] : textsOf(each)))
    : [];
}

describe('TEXTOS', () => {
  it.each(LINGUAS)('says in %s all that Portuguese says, the frame too', (idioma) => {
    expect(shapeOf(TEXTOS[idioma])).toEqual(shapeOf(TEXTOS['pt-BR']));
    expect(shapeOf(MOLDURAS[idioma])).toEqual(shapeOf(MOLDURAS['pt-BR']));
    expect(shapeOf(MUITOS[idioma])).toEqual(shapeOf(PT_BR));
  });

  it.each(LINGUAS)('takes 20 words at most a sentence in %s', (idioma) => {
    const texts = [
      ...textsOf([TEXTOS[idioma], EM_VOLTA[idioma], MOLDURAS[idioma], MUITOS[idioma]]),
      plainText(EXTERIOR[idioma]?.blocos ?? []),
    ];
    const long = texts
      .flatMap((text) => text.split(/(?<=[.!?;])\s+|\n/))
      .filter((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length > 20);
    expect(long).toEqual([]);
  });

  it.each(LINGUAS)('leaves in %s only legal names in Portuguese, in brackets', (idioma) => {
    const left = textsOf([TEXTOS[idioma], EM_VOLTA[idioma], MOLDURAS[idioma], MUITOS[idioma]])
      .map((text) => text.replace(/\([^)]*\)/g, ''))
      .filter((text) => /\b(não|você|assinaturas?|arquivos?|conferir|confira|secretaria)\b/i.test(text));
    expect(left).toEqual([]);
  });

  it('says how long to wait', () => {
    expect([60, 3_600, 3_720, 7_200].map((each) => TEXTOS.en.espera(each))).toEqual([
      '1 minute',
      '1 hour',
      '1 hour and 2 minutes',
      '2 hours',
    ]);
    expect(TEXTOS.es.espera(7_260)).toBe('2 horas y 1 minuto');
  });
});

describe('EXTERIOR', () => {
  it.each(LINGUAS)('names in %s the source of each fact, and links only to known addresses', (idioma) => {
    const blocos = EXTERIOR[idioma]?.blocos ?? [];
    const text = plainText(blocos);
    for (const source of [/MEC/, /330\/2018, 554\/2019 (and|y) 70\/2025/, /CNJ/, /cartório/])
      expect(text).toMatch(source);
    const hrefs = [...JSON.stringify(blocos).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([MEC_DIPLOMA_DIGITAL, CADASTRO_EMEC]);
    const links = [...JSON.stringify(EM_VOLTA[idioma]).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set([VALIDADOR_MEC, VALIDAR_ITI]));
  });

  it('is not said in Portuguese', () => {
    expect(EXTERIOR['pt-BR']).toBeNull();
  });
});
