import { describe, expect, it } from 'vitest';
import { TString } from '#leiaute/tipos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import { makeVisible } from '#rvdd/palavras/texto-visivel.ts';
import { umPedido } from '../../../tests/support/um-pdf.ts';
import { createTypstCompiler } from './compile-typst.ts';
import { listFaces, readFonts, unwrapWoff } from './fonts.ts';

const compile = createTypstCompiler();
const rule = ruleOf(TString);
const ALLOWED = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((char) => rule.accepts(`a${char}b`));

describe('readFonts', () => {
  it.each([
    ['titles', '"Fraunces", "Noto Serif", "Unifont"', 'weight: 600'],
    ['the graduate’s name', '"Fraunces", "Noto Serif", "Unifont"', 'style: "italic"'],
    ['text', '"Source Sans 3", "Noto Sans", "Unifont"', 'weight: 400'],
    ['values', '"Source Sans 3", "Noto Sans", "Unifont"', 'weight: 600'],
  ])('draws every character the layout allows in %s', (_, families, style) => {
    const caracteres = ALLOWED.map(makeVisible);
    const body = `#text(font: (${families}), ${style}, dados.caracteres.join(" "))`;
    expect(() => compile(umPedido(body, { data: { titulo: 'a', caracteres } }))).not.toThrow();
  });

  it('leaves to be spelled one invisible sign and three beyond the basic plane', () => {
    expect(ALLOWED.length).toBeGreaterThan(700);
    const spelled = ALLOWED.map(makeVisible).filter((text) => text.length > 2);
    expect(spelled).toEqual(['[U+180E]', '[U+10100]', '[U+10101]', '[U+1039F]']);
  });

  it('lets no other character pass unseen', () => {
    const request = umPedido('#dados.nome', { data: { titulo: 'a', nome: 'Ana 𓀀' } });
    expect(() => compile(request)).toThrow('no glyph for "𓀀" (U+13000)');
  });

  it('reads whole TrueType files, Unifont among them', () => {
    const fonts = readFonts();
    expect(fonts).toHaveLength(17);
    for (const font of fonts) expect(Buffer.from(font.subarray(0, 4)).toString('hex')).toBe('00010000');
  });
});

describe('listFaces', () => {
  it('names the faces in the order of their families, each in its package', () => {
    const faces = listFaces();
    expect(faces).toHaveLength(17);
    expect(faces[0]).toMatchObject({
      pacote: '@expo-google-fonts/fraunces',
      name: '400Regular/Fraunces_400Regular.ttf',
    });
    expect(faces.at(-1)?.name).toBe('files/unifont-latin-400-normal.woff');
  });
});

describe('unwrapWoff', () => {
  it('refuses what is no WOFF', () => {
    expect(() => unwrapWoff(Buffer.from('wOF2....'))).toThrow(SyntaxError);
  });
});
