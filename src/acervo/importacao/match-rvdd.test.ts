import { describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { createRvddFinder, type PdfLido } from './match-rvdd.ts';

const [A, B] = ['1.1.aaaaaaaaaaaa', '1.1.bbbbbbbbbbbb'] as [CodigoValidacao, CodigoValidacao];
const SILENT = { anexo: null, mostra: null, isAmbiguous: false, isLegivel: true, nome: [] };
const pdf = (path: string, known: Partial<PdfLido>): PdfLido => ({ path, sha256: path, ...SILENT, ...known });
const find = (pdfs: PdfLido[], indicado: string | null = null) => {
  const found = createRvddFinder(pdfs)({ codigo: A, xml: 'xml-a', indicado });
  return found.ok ? found.value.path : found.issue;
};

describe('createRvddFinder', () => {
  it('takes the PDF that carries the diploma, or shows its code, or has it in its name', () => {
    expect(find([pdf('x', { mostra: B }), pdf('y', { mostra: A, anexo: 'xml-a' })])).toBe('y');
    expect(find([pdf('x', { mostra: A }), pdf('y', { nome: [A] })])).toBe('x');
    expect(find([pdf('y', { nome: [A] })])).toBe('y');
  });

  it('tells of one that only its name speaks for', () => {
    const ask = createRvddFinder([pdf('y', { nome: [A] })]);
    const about = { codigo: A, xml: 'xml-a' };
    expect(ask({ ...about, indicado: null })).toMatchObject({ value: { isSoPeloNome: true } });
    expect(ask({ ...about, indicado: 'y' })).toMatchObject({ value: { isSoPeloNome: false } });
  });

  it('believes no name of a PDF that shows something else', () => {
    expect(find([pdf('y', { nome: [A], mostra: B })])).toBe('rvdd-de-outro-codigo');
    expect(find([pdf('y', { nome: [A], isAmbiguous: true })])).toBe('rvdd-de-outro-codigo');
  });

  it('refuses a PDF that carries another XML, or cannot be opened', () => {
    expect(find([pdf('y', { mostra: A, anexo: 'outro' })])).toBe('rvdd-com-outro-xml');
    expect(find([pdf('y', { nome: [A], isLegivel: false })])).toBe('rvdd-ilegivel');
  });

  it('does not choose between two, unless one carries the XML or they are the same', () => {
    expect(find([pdf('x', { mostra: A }), pdf('y', { mostra: A })])).toBe('rvdd-repetida');
    expect(find([pdf('x', { mostra: A }), pdf('y', { mostra: A, anexo: 'xml-a' })])).toBe('y');
    expect(find([pdf('x', { mostra: A, sha256: 's' }), pdf('y', { mostra: A, sha256: 's' })])).toBe('x');
  });

  it('takes the PDF the CSV points to, and holds it to the same', () => {
    const both = [pdf('x', {}), pdf('y', { mostra: B })];
    expect(find(both, 'x')).toBe('x');
    expect(find(both, 'y')).toBe('rvdd-de-outro-codigo');
    // As Excel writes it, and as a Mac does.
    expect(find([pdf('Jos\u0065\u0301.pdf', {})], 'Jos\u00e9.pdf')).toBe('Jos\u0065\u0301.pdf');
    expect(find(both, 'z')).toBe('rvdd-ausente-no-csv');
    expect(find(both)).toBe('sem-rvdd');
  });
});
