import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { compareNome, makeSkeleton } from './compare-nome.ts';

const nossa = { codigosMec: [], cnpjs: [], nomes: ['Centro Universitário Exemplo', 'UniExemplo'] };

describe('compareNome', () => {
  it.each([
    'CENTRO UNIVERSITARIO EXEMPLO',
    'Centro\u00a0Universitário  Exemplo.',
    'Centro Univer\u200bsitário Exemplo',
    'Centro Universitário Exemplo (UniExemplo)',
    'UNIEXEMPLO - Centro Universitário Exemplo',
    'Centro Universitário Exemplo! | UniExemplo',
  ])('takes %j for our name', (nome) => {
    expect(compareNome(nome, nossa)).toBe('igual');
  });

  it.each([
    ['look-alikes', 'Centro Un1versitário Exemp|o'],
    ['look-alikes', 'CENTRO UNIVERSITÁRlO EXEMPL0'],
    ['look-alikes', 'Centro Unıversitárıo Exempłø'],
    ['look-alikes', 'Centro Unǀversitário Exernplo'],
    ['look-alikes', 'Cenŧro Univerƽitário Ɇxemplo'],
    ['Cyrillic letters', 'Сеntrо Univеrsitáriо Ехеmрlо'],
    ['Cyrillic capitals', 'СЕNТRО UNIVЕRSIТÁRIО ЕХЕМРLО'],
    ['Greek letters', 'Centrο Universitáriο Εxemρlο'],
    ['Cherokee letters', 'Ꮯentro Universitário Ꭼxemplo'],
    ['full-width letters', 'Ｃentro Ｕniversitário Ｅxemplo'],
    ['mathematical letters', '𝐂entro 𝑼niversitário Exemplo'],
    ['a turned direction', 'Centro Universitário \u202eExemplo1'.replace('o1', '\u0585')],
    ['letters for words', 'C. U. Exemplo'],
    ['letters for words', 'C.U. Exemplo Ltda.'],
    ['a legal suffix', 'Centro Universitário Exemplo LTDA'],
    ['a legal suffix', 'Centro Universitário Exemplo S/A'],
    ['a legal suffix', 'Centro Universitário Exemplo S.A.'],
    ['a legal suffix', 'CENTRO UNIVERSITARIO EXEMPLO EIRELI - ME'],
    ['an abbreviation', 'Centro Univ. Exemplo'],
    ['an abbreviation', 'Cent. Universit. Exemplo'],
    ['all of them', 'Centro Univ. Exemp1o Ltda.'],
    ['a particle', 'Centro Universitário do Exemplo'],
  ] as const)('takes %s for one that looks like ours: %j', (_, nome) => {
    expect(compareNome(nome, nossa)).toBe('parecido');
  });

  it.each([
    '',
    'Ltda',
    'Centro Universitário Exemplo do Norte',
    'Centro Universitário',
    'Uni',
    'Universidade dos Outros',
  ])('takes %j for another', (nome) => {
    expect(compareNome(nome, nossa)).toBeNull();
    expect(compareNome(nome, { codigosMec: [], cnpjs: [] })).toBeNull();
  });
});

describe('makeSkeleton', () => {
  /** Unicode's `confusables.txt`, character by character. */
  const data = createRequire(import.meta.url)('unhomoglyph/data.json') as Record<string, string>;
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();

  it('takes every letter and digit that looks like Latin ones for its prototype in Unicode’s table', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [character, prototype] of Object.entries(data)) {
      // What has an accent loses it before; of `ð` the prototype is a sign, and no letter.
      const isBare = /^[\p{L}\p{N}|]$/u.test(character) && character.normalize('NFKD') === character;
      if (!isBare || character === 'ð' || !/^[\u0021-\u024f]+$/.test(plain(prototype))) continue;
      count += 1;
      if (makeSkeleton(character) !== makeSkeleton(plain(prototype))) wrong.push(`${character} ${prototype}`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(600);
  });

  it('takes no two other letters of the alphabet for one', () => {
    const letters = [...'abcdefghjklmnopqrstuvwxyz'];
    expect(new Set(letters.map(makeSkeleton)).size).toBe(letters.length);
    expect(makeSkeleton('i')).toBe(makeSkeleton('l'));
  });
});
