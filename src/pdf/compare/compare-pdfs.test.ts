import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { pdfEscrito, streamDe } from '../../../tests/support/pdf-escrito.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { umDiploma } from '../../../tests/support/um-diploma.ts';
import { umArquivo } from '../../../tests/support/um-pdf.ts';
import { umRvddDe } from '../../../tests/support/um-rvdd-assinado.ts';
import { countGlifos, rvddComOutraLetra } from '../../../tests/support/um-rvdd-mudado.ts';
import { comparePdfs } from './compare-pdfs.ts';

/** One page with text of two sizes, and its back. */
const FRONT = 'BT /F1 20 Tf 40 120 Td (Ana Exemplo) Tj ET BT /F1 3 Tf 40 90 Td (CR 9,1) Tj ET';
const BACK = 'BT /F1 12 Tf 40 100 Td (Verso) Tj ET';
const page = (contents: number, more = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 7 0 R>>>>/Contents ${contents} 0 R${more}>>`;
const ORIGINAL: Readonly<Record<number, string>> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
  3: page(5),
  4: page(6),
  5: streamDe(FRONT),
  6: streamDe(BACK),
  7: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
};
const original = pdfEscrito(ORIGINAL);
/** The same with these objects in place of its own, written anew, or after its end. */
const anew = (objects: Record<number, string>): Uint8Array => pdfEscrito({ ...ORIGINAL, ...objects });
const revised = (objects: Record<number, string>): Uint8Array => pdfEscrito(objects, original);
const withFront = (content: string): Uint8Array => anew({ 5: streamDe(content) });

const compara = async (sent: Uint8Array): Promise<string> => {
  const found = await comparePdfs(sent, original);
  return found.result === 'not-comparable' ? found.why : found.result;
};

const LOOK = streamDe('0 g 0 0 60 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 60 20]');
const stamp = (more: string): string =>
  `<</Type/Annot/Subtype/Stamp/Rect[200 60 260 80]/AP<</N 9 0 R>>${more}>>`;

describe('comparePdfs finds equal', () => {
  it.each([
    ['the same bytes', () => original],
    [
      'other numbers and another order of the objects',
      () =>
        pdfEscrito({
          ...{ 1: '<</Pages 20 0 R/Type/Catalog>>', 20: '<</Count 2/Kids[30 0 R 40 0 R]/Type/Pages>>' },
          ...{ 30: page(50).replace('7 0', '70 0').replace('2 0', '20 0') },
          ...{ 40: page(60).replace('7 0', '70 0').replace('2 0', '20 0') },
          ...{ 50: streamDe(FRONT), 60: streamDe(BACK), 70: ORIGINAL[7] ?? '' },
        }),
    ],
    [
      'another spelling of the content, in two streams',
      () =>
        anew({
          3: page(5).replace('5 0 R', '[5 0 R 8 0 R]'),
          5: streamDe('% saved again\r\nBT\n/F1 20.0 Tf +40 120. Td\n<416E61204578656D706C6F> Tj\rET'),
          8: streamDe('BT /F1 3 Tf 40 90 Td (CR\\0409,1)Tj ET'),
        }),
    ],
    [
      'what pages take from the node above them',
      () =>
        anew({
          2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 400 200]/Resources<</Font<</F1 7 0 R>>>>>>',
          3: '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
        }),
    ],
    ['a revision that says who saved it', () => revised({ 9: '<</Producer(Gateway)>>' })],
  ])('%s', async (_, make) => {
    expect(await compara(make())).toBe('equal');
  });
});

describe('comparePdfs finds different', () => {
  it.each([
    ['a letter', FRONT.replace('Ana', 'Ena')],
    ['a digit of three points', FRONT.replace('9,1', '9,7')],
    ['a white rectangle over a line', `${FRONT} q 1 g 38 115 130 24 re f Q`],
    ['a dot of one point', `${FRONT} q 0 g 300 30 1 1 re f Q`],
    ['the same letters a point lower', FRONT.replace('40 120', '40 119')],
  ])('%s, and tells where', async (_, content) => {
    const found = await comparePdfs(withFront(content), original);
    if (found.result !== 'different') throw new Error(found.result);
    const [only, ...rest] = found.pages;
    expect([only?.page, rest]).toEqual([1, []]);
    expect(only?.regions.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of only?.regions ?? []) {
      expect([x >= 0, y >= 0, x + width <= 1, y + height <= 1]).toEqual([true, true, true, true]);
      expect(width * height).toBeLessThan(0.2);
    }
    for (const picture of [only?.sent, only?.original]) {
      expect(Buffer.from(picture?.subarray(8, 12) ?? []).toString()).toBe('WEBP');
      expect(picture?.length).toBeLessThanOrEqual(90_000);
    }
  });

  it.each([
    ['a note over the page', { 3: page(5, '/Annots[8 0 R]'), 8: stamp('/F 4'), 9: LOOK }],
    [
      'a field of a form',
      {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]>>>>',
        3: page(5, '/Annots[8 0 R]'),
        8: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(10)/Rect[200 60 260 80]/F 4/AP<</N 9 0 R>>>>',
        9: LOOK,
      },
    ],
    ['another content', { 5: streamDe('BT /F1 20 Tf 40 120 Td (Eva Exemplo) Tj ET') }],
    ['another size', { 3: page(5).replace('400', '401') }],
    ['a turned page', { 3: page(5, '/Rotate 180') }],
    ['a missing page', { 2: '<</Type/Pages/Kids[3 0 R]/Count 1>>' }],
    ['pages that changed places', { 2: '<</Type/Pages/Kids[4 0 R 3 0 R]/Count 2>>' }],
    ['a page in place of another', { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' }],
  ])('%s, whether written anew or in a revision', async (_, objects) => {
    expect(await compara(anew(objects))).toBe('different');
    expect(await compara(revised(objects))).toBe('different');
  });
});

describe('comparePdfs of an RVDD with one glyph drawn as another', async () => {
  const rvdd = umRvddDe(await assinaCompleto(umDiploma(), await umaPkiDoDiploma()));
  const count = countGlifos(rvdd);
  const length = loadTestSettings().completo ? 30 : 10;
  const glifos = Array.from({ length }, (_, index) => Math.floor((index * count) / length));
  const isAltered = async (nth: number): Promise<void> => {
    expect((await comparePdfs(rvddComOutraLetra(rvdd, nth), rvdd)).result).toBe('different');
  };

  it.each(glifos.slice(3, 4))('finds different: the glyph %i of its front', isAltered);
  it.each(glifos.toSpliced(3, 1))(
    'finds different: the glyph %i of its front',
    { tags: ['largo'] },
    isAltered,
  );
});

/** pdfium draws all of these as the original; another viewer, a printer or a reader of texts need not. */
describe('comparePdfs never finds equal', () => {
  it.each<[string, Record<number, string>]>([
    ['a script at opening', { 1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(1)>>>>' }],
    [
      'a script among the names',
      {
        1: '<</Type/Catalog/Pages 2 0 R/Names<</JavaScript<</Names[(a) 9 0 R]>>>>>>',
        9: '<</S/JavaScript>>',
      },
    ],
    ['an action of the page', { 3: page(5, '/AA<</O<</S/JavaScript/JS(1)>>>>') }],
    ['a form', { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 9 0 R>>>>', 9: streamDe('<xdp/>') }],
    [
      'a layer that only paper shows',
      {
        1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[9 0 R]/D<</OFF[9 0 R]/AS[<</Event/Print/OCGs[9 0 R]/Category[/Print]>>]>>>>>>',
        3: page(5).replace('/Font', '/Properties<</L 9 0 R>>/Font'),
        5: streamDe(`${FRONT} /OC /L BDC 0 g 200 60 60 20 re f EMC`),
        9: '<</Type/OCG/Name(a)/Usage<</Print<</PrintState/ON>>>>>>',
      },
    ],
    ['a note that only paper shows', { 3: page(5, '/Annots[8 0 R]'), 8: stamp('/F 36'), 9: LOOK }],
    ['text that is not drawn', { 5: streamDe(`${FRONT} BT 3 Tr /F1 9 Tf 40 40 Td (10) Tj ET`) }],
    ['a picture paler than an eye sees', { 5: streamDe(`q 0.97 g 200 60 60 20 re f Q ${FRONT}`) }],
    ['another font that looks the same', { 7: (ORIGINAL[7] ?? '').replace('Helvetica', 'Arial') }],
    ['something outside the page', { 5: streamDe(`${FRONT} 0 g 900 900 9 9 re f`) }],
    ['an external stream', { 5: streamDe(FRONT, '/F(other.bin)') }],
  ])('%s', async (_, objects) => {
    for (const sent of [anew(objects), revised(objects)])
      expect(['other-parts', 'faint']).toContain(await compara(sent));
  });

  it.each([
    ['a content that the file states twice', () => pdfEscrito(ORIGINAL, pdfEscrito({ 5: streamDe('1 g') }))],
    ['bytes before the header', () => Buffer.concat([Buffer.from('\n'), original])],
    [
      'a table that leads elsewhere',
      () =>
        Buffer.from(
          Buffer.from(original)
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n7'),
          'latin1',
        ),
    ],
    ['no PDF', () => Buffer.from('%PDF-1.7\nnada')],
  ])('%s', async (_, make) => {
    expect(['other-parts', 'unreadable']).toContain(await compara(make()));
  });
});

describe('comparePdfs with pages of others', () => {
  const outra = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]>>';

  it.each([
    ['3 0 R 4 0 R 8 0 R', [3]],
    ['8 0 R 3 0 R 4 0 R', [1]],
    ['3 0 R 8 0 R 4 0 R 9 0 R', [2, 4]],
  ])('names them where all of the original are there: %s', async (kids, others) => {
    const count = kids.split('R').length - 1;
    const sent = anew({ 2: `<</Type/Pages/Kids[${kids}]/Count ${count}>>`, 8: outra, 9: outra });
    expect(await comparePdfs(sent, original)).toEqual({ result: 'with-others', others });
  });

  it('names them where they bring the field of a signature, and not where they bring a form that runs', async () => {
    const withForm = (form: string): Uint8Array =>
      anew({
        1: `<</Type/Catalog/Pages 2 0 R/AcroForm${form}>>`,
        2: '<</Type/Pages/Kids[3 0 R 4 0 R 8 0 R]/Count 3>>',
        8: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Annots[9 0 R]>>',
        9: `<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/Rect[0 0 0 0]/V<</Contents<${'0'.repeat(9000)}>>>>>`,
      });
    const sent = withForm('<</Fields[9 0 R]/SigFlags 3>>');
    expect(await comparePdfs(sent, original)).toEqual({ result: 'with-others', others: [3] });
    expect(await compara(withForm('<</Fields[9 0 R]/XFA 9 0 R>>'))).toBe('other-parts');
  });

  it('draws no book', async () => {
    const kids = Array<string>(40).fill('8 0 R').join(' ');
    expect(await compara(anew({ 2: `<</Type/Pages/Kids[${kids}]/Count 40>>`, 8: outra }))).toBe('limits');
  });
});

const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).error === undefined);

describe.skipIf(!hasQpdf)('comparePdfs of what qpdf wrote', () => {
  const [from, to] = [umArquivo(original), umArquivo('')];
  const written = (...args: string[]): Uint8Array => {
    expect(spawnSync('qpdf', [...args, to]).status).toBe(0);
    return new Uint8Array(readFileSync(to));
  };

  it.each(['--linearize', '--object-streams=generate', '--qdf', '--recompress-flate'])(
    'finds equal after %s',
    async (option) => {
      expect(await compara(written(option, from))).toBe('equal');
    },
  );

  it('finds the pages among those of a merge', async () => {
    expect(await comparePdfs(written(from, '--pages', from, '1-z', from, '2', '--'), original)).toEqual({
      result: 'with-others',
      others: [3],
    });
  });
});

/** Of the same package as `pdftotext`: cairo writes every page anew. */
const hasCairo = requireOracle('pdftotext', spawnSync('pdftocairo', ['-v']).error === undefined);

describe.skipIf(!hasCairo)('comparePdfs of a page that cairo drew anew', async () => {
  const rvdd = umRvddDe(await assinaCompleto(umDiploma(), await umaPkiDoDiploma()));
  const drawnAnew = (pdf: Uint8Array): Uint8Array => {
    const to = umArquivo('');
    expect(spawnSync('pdftocairo', ['-pdf', umArquivo(pdf), to]).status).toBe(0);
    return new Uint8Array(readFileSync(to));
  };

  it('finds it neither equal nor different', async () => {
    expect(await comparePdfs(drawnAnew(rvdd), rvdd)).toEqual({ result: 'not-comparable', why: 'faint' });
  });

  it('finds it different with another letter', async () => {
    expect((await comparePdfs(drawnAnew(rvddComOutraLetra(rvdd, 3)), rvdd)).result).toBe('different');
  });
});
