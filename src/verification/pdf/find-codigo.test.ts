import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../../tests/support/compare-cpu.ts';
import { latin1 } from '../../../tests/support/pdf-escrito.ts';
import { openArquivo } from '../exame/arquivo.ts';

const CODIGO = '1234.1234.fedcba9876543210fedcba9876543210';

/** One page with this content, and this among its annotations; no attachment. */
function umPdf(content: string, annotation = ''): Uint8Array {
  const body = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return latin1(
    [
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Annots[${annotation}]>>\nendobj\n`,
      `4 0 obj\n<</Filter/FlateDecode/Length ${body.length}>>\nstream\n${body}\nendstream\nendobj\n`,
      'trailer\n<</Size 9/Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ].join(''),
  );
}

async function issueOf(pdf: Uint8Array) {
  const arquivo = await openArquivo(pdf, ['diplomas.exemplo.test']);
  if (arquivo.tipo !== 'pdf' || arquivo.xml !== null) throw new Error('a PDF without XML was expected');
  return arquivo.issue;
}

const vistoEm = async (pdf: Uint8Array): Promise<unknown> => (await issueOf(pdf)).codigoVisto;

describe('findVistoIn', () => {
  it.each([
    ['a link', umPdf('', `<</Subtype/Link/A<</S/URI/URI(https://exemplo.test/verificar/${CODIGO})>>>>`)],
    ['the text', umPdf(`BT /F1 9 Tf (C\xf3digo: ${CODIGO}) Tj ET`)],
    [
      'text in groups of four, kerned',
      umPdf('[(1234.1234.fedc)3( ba98 7654 3210 fedc ba98 76)-9(54 3210)] TJ'),
    ],
  ])('reads a code from %s', async (_name, pdf) => {
    expect(await vistoEm(pdf)).toBe(CODIGO);
  });

  const LINK = '/c/abcdefghijklmnopqrst-_';
  it.each([
    ['this site', `https://diplomas.exemplo.test${LINK}`, LINK],
    ['another site', `https://outra.exemplo.test${LINK}`, null],
    ['this site, longer than a link', `https://diplomas.exemplo.test${LINK}x`, null],
  ])('reads the link that a holder shared from %s', async (_name, address, expected) => {
    const pdf = umPdf('', `<</Subtype/Link/A<</S/URI/URI(${address})>>>>`);
    expect(await issueOf(pdf)).toMatchObject({ codigoVisto: null, linkVisto: expected });
  });

  it('takes for a string without an end, full of parentheses, what its length takes', async () => {
    const [short, long] = [200_000, 2_000_000].map((times) => umPdf(`(${'\\('.repeat(times)}`));
    if (!short || !long) throw new RangeError('two were made');
    expect(await vistoEm(long)).toBeNull();
    // Ten times the text: ten times the work, not a hundred times.
    const work = { big: () => vistoEm(long), small: () => vistoEm(short) };
    expect(await compareCpu({ ...work, below: 50 })).toBeLessThan(50);
  });

  it('looks at so much of a list of contents, which many pages may share, and no further', async () => {
    const at = (place: number) => {
      const contents = `/Contents[${'0 '.repeat(place)}4 0 R]`;
      const pdf = new TextDecoder('latin1').decode(umPdf(`(${CODIGO}) Tj`));
      return vistoEm(latin1(pdf.replace('/Contents 4 0 R', contents)));
    };
    expect(await at(19)).toBe(CODIGO);
    expect(await at(20)).toBeNull();
  });

  it.each([
    ['no code', umPdf('(Currículo de Eva) Tj')],
    ['a version', umPdf('(1.2.3) Tj')],
    ['what is no page', umPdf('(((((')],
  ])('finds nothing in %s', async (_name, pdf) => {
    expect(await vistoEm(pdf)).toBeNull();
  });
});
