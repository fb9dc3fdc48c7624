import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { pdfEscrito, streamDe } from '../../../tests/support/pdf-escrito.ts';
import { umArquivo } from '../../../tests/support/um-pdf.ts';
import { comparePdfs } from './compare-pdfs.ts';

/** One tagged page with a picture, two bookmarks, an attachment and a title. */
const catalog = (more = ''): string =>
  `<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/Outlines 10 0 R
  /Metadata 13 0 R/Names<</EmbeddedFiles<</Names[(diploma.xml) 14 0 R]>>>>/AF[14 0 R]
  /ViewerPreferences<</DisplayDocTitle true>>${more}>>`;
const page = (more = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/StructParents 0${more}>>`;
const xmp = (title: string): string =>
  streamDe(`<x:xmpmeta><dc:title>${title}</dc:title></x:xmpmeta>`, '/Type/Metadata/Subtype/XML');
const ORIGINAL = {
  1: catalog(),
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: page(),
  4: streamDe('/P<</MCID 0>>BDC BT /F1 20 Tf 40 120 Td (Ana Exemplo) Tj ET EMC'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  6: '<</Type/StructTreeRoot/K[7 0 R]/ParentTree 9 0 R>>',
  7: '<</Type/StructElem/S/Document/P 6 0 R/K[8 0 R]>>',
  8: '<</Type/StructElem/S/Figure/P 7 0 R/Pg 3 0 R/K[0]/Alt(Nome: Ana)>>',
  9: '<</Nums[0[8 0 R]]>>',
  10: '<</Type/Outlines/First 11 0 R/Last 12 0 R/Count 2>>',
  11: '<</Title(Frente)/Parent 10 0 R/Next 12 0 R/Dest[3 0 R/Fit]>>',
  12: '<</Title(Nome)/Parent 10 0 R/Prev 11 0 R/Dest[3 0 R/Fit]>>',
  13: xmp('Diploma de Ana'),
  14: '<</Type/Filespec/F(diploma.xml)/UF(diploma.xml)/EF<</F 15 0 R>>>>',
  15: streamDe('<Diploma/>', '/Type/EmbeddedFile'),
  16: '<</Title(Diploma de Ana)/Producer(Typst)>>',
};
const INFO = '/Info 16 0 R';
const original = pdfEscrito(ORIGINAL, undefined, INFO);
const anew = (objects: Record<number, string>): Uint8Array =>
  pdfEscrito({ ...ORIGINAL, ...objects }, undefined, INFO);
const revised = (objects: Record<number, string>, info = INFO): Uint8Array =>
  pdfEscrito(objects, original, info);

const compara = async (sent: Uint8Array): Promise<string> => {
  const found = await comparePdfs(sent, original);
  return found.result === 'not-comparable' ? found.why : found.result;
};

describe('beside pages that are the same ones, comparePdfs finds', () => {
  it.each<[string, Record<number, string>]>([
    ['another title', { 16: '<</Title(Diploma de Eva)/Producer(Typst)>>' }],
    ['a subject', { 16: '<</Title(Diploma de Ana)/Subject(Medicina)>>' }],
    ['another title in the metadata', { 13: xmp('Diploma de Eva') }],
    ['another bookmark', { 12: ORIGINAL[12].replace('Nome', 'Eva') }],
    ['a bookmark less', { 10: '<</Type/Outlines/First 11 0 R/Last 11 0 R/Count 1>>' }],
    ['names of pages', { 1: catalog('/PageLabels<</Nums[0<</P(Medicina)>>]>>') }],
    ['attachments shown at opening', { 1: catalog('/PageMode/UseAttachments') }],
    ['a small picture of the page', { 3: page('/Thumb 17 0 R'), 17: streamDe('abc', '/Width 1/Height 1') }],
    [
      'a further attachment',
      {
        1: catalog().replace('14 0 R]>>', '14 0 R(a.pdf) 17 0 R]>>'),
        17: '<</Type/Filespec/F(a.pdf)/EF<</F 18 0 R>>>>',
        18: streamDe('%PDF-', '/Type/EmbeddedFile'),
      },
    ],
    ['another attachment', { 15: streamDe('<Outro/>', '/Type/EmbeddedFile') }],
    ['another language', { 1: catalog().replace('pt-BR', 'en') }],
    ['another description of a picture', { 8: ORIGINAL[8].replace('Ana', 'Eva') }],
    ['a text in place of what is seen', { 8: ORIGINAL[8].replace('/Alt', '/ActualText(Eva)/Alt') }],
    ['an expansion of what is seen', { 8: ORIGINAL[8].replace('/Alt', '/E(Eva)/Alt') }],
    ['another language of one tag', { 8: ORIGINAL[8].replace('/Alt', '/Lang(en)/Alt') }],
    [
      'another tag for a content',
      {
        9: '<</Nums[0[17 0 R]]>>',
        17: ORIGINAL[8].replace('Ana', 'Eva'),
      },
    ],
  ])('%s, whether written anew or in a revision', async (_, objects) => {
    expect(await compara(anew(objects))).toBe('beside-the-page');
    expect(await compara(revised(objects))).toBe('beside-the-page');
  });

  it('a title that only an earlier revision has', async () => {
    const other = anew({ 16: '<</Title(Diploma de Eva)>>' });
    expect(await compara(pdfEscrito({ 16: ORIGINAL[16] }, other, INFO))).toBe('beside-the-page');
  });

  it.each<[string, Uint8Array]>([
    ['the same bytes', original],
    ['a revision that says nothing about the file', revised({ 20: '<<>>' }, '')],
    ['a revision that says who saved it', revised({ 16: '<</Title(Diploma de Ana)/Producer(Gateway)>>' })],
    ['a revision that says again what was said', revised({ 1: catalog(), 8: ORIGINAL[8] })],
    [
      'lists that became objects',
      anew({ 1: catalog().replace('<</Marked true>>', ' 17 0 R'), 17: '<</Marked true>>' }),
    ],
  ])('nothing in %s', async (_, sent) => {
    expect(await compara(sent)).toBe('equal');
  });
});

const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).error === undefined);

describe.skipIf(!hasQpdf)('beside the pages of what qpdf saved again, comparePdfs finds', () => {
  it.each(['--linearize', '--object-streams=generate', '--qdf', '--recompress-flate'])(
    'nothing after %s',
    async (option) => {
      const to = umArquivo('');
      expect(spawnSync('qpdf', [option, umArquivo(original), to]).status).toBe(0);
      expect(await compara(new Uint8Array(readFileSync(to)))).toBe('equal');
    },
  );
});

describe('comparePdfs reads the metadata', () => {
  const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const written = (title: string, more = '', around = ''): string =>
    streamDe(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/" ${DC}>${more}<dc:title>${around}<rdf:li>${title}</rdf:li></dc:title></x:xmpmeta>`,
      '/Type/Metadata/Subtype/XML',
    );
  const ours = anew({ 13: written('Diploma de Ana') });
  const comparaCom = async (xmpOf: string): Promise<string> => {
    const found = await comparePdfs(anew({ 13: xmpOf }), ours);
    return found.result === 'not-comparable' ? found.why : found.result;
  };

  it.each([
    ['who saved it, and when', written('Diploma de Ana', '<xmp:ModifyDate>2026-02-02</xmp:ModifyDate>')],
    ['other white space', written('Diploma de Ana', '  \n ', '\n  ')],
  ])('by its meaning: %s', async (_, xmpOf) => {
    expect(await comparaCom(xmpOf)).toBe('equal');
  });

  it.each([
    ['another title', written('Diploma de Eva')],
    ['a second title', written('Diploma de Ana', '<dc:title>Diploma de Eva</dc:title>')],
    ['an author', written('Diploma de Ana', '<dc:creator>Eva</dc:creator>')],
    ['keywords', written('Diploma de Ana', '<pdf:Keywords>Medicina</pdf:Keywords>')],
    [
      'a title in a comment’s place',
      written('Diploma de Ana', '<!-- <dc:title>Diploma de Eva</dc:title> -->'),
    ],
    ['the prefix of another name', written('Diploma de Ana', '<a xmlns:dc="urn:x"/>')],
  ])('and not where it says something else: %s', async (_, xmpOf) => {
    expect(await comparaCom(xmpOf)).toBe('beside-the-page');
  });
});
