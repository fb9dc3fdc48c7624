import { describe, expect, it } from 'vitest';
import { chooseIdioma, findEscolha, readAcceptLanguage } from './idioma.ts';

const ask = (lang: unknown, header?: string) =>
  chooseIdioma({
    query: lang === undefined ? {} : { lang },
    headers: header === undefined ? {} : { 'accept-language': header },
  });

describe('readAcceptLanguage', () => {
  it.each([
    ['en-US,en;q=0.9,pt-BR;q=0.8', 'en'],
    ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['fr-FR,fr;q=0.9,es;q=0.7,en;q=0.6', 'es'],
    ['es-419', 'es'],
    ['zh-Hant-TW, EN ; q=0.5', 'en'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=0.5, es;q=0.5', 'en'],
    ['en;q=7, es;q=0.2', 'es'],
    ['*', null],
    ['fr, *;q=0.5', null],
    ['en;q=0', null],
    ['', null],
    [';;;,,,q=1', null],
    ['<script>,../../en', null],
  ])('reads %j as %s', (header, idioma) => {
    expect(readAcceptLanguage(header)).toBe(idioma);
  });

  it('reads no further than a browser writes, and no longer for a hostile header', () => {
    expect(readAcceptLanguage(`${'fr,'.repeat(100_000)}en`)).toBeNull();
    const before = performance.now();
    for (const hostile of ['a-'.repeat(50_000), `fr${' '.repeat(100_000)}x`, `en;q=0.${'1'.repeat(100_000)}`])
      expect(readAcceptLanguage(hostile)).toBeNull();
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('chooseIdioma', () => {
  it('takes the address before the header, and Portuguese for what it does not know', () => {
    expect(ask('es', 'en-US')).toEqual({ idioma: 'es', isPedida: true });
    expect(ask('pt-BR', 'en-US')).toEqual({ idioma: 'pt-BR', isPedida: true });
    for (const unknown of ['fr', '', 'constructor', '__proto__', '../en'])
      expect(ask(unknown, 'en-US')).toEqual({ idioma: 'pt-BR', isPedida: true });
    expect(ask(['en', 'es'])).toEqual({ idioma: 'en', isPedida: true });
    expect(ask(undefined, 'en-US')).toEqual({ idioma: 'en', isPedida: false });
    expect(ask(undefined)).toEqual({ idioma: 'pt-BR', isPedida: false });
  });

  it('knows where nobody chose', () => {
    expect(findEscolha({ query: {}, headers: { 'accept-language': '*' } })).toBeNull();
  });
});
