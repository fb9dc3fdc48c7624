import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { AVISO_FICTICIA, createInformativo } from './informativo.ts';
import { renderInformativoPdf } from './informativo-pdf.ts';
import { createPerguntas } from './perguntas.ts';

const hasPdftotext = requireOracle('pdftotext', spawnSync('pdftotext', ['-v']).status === 0);
const compile = createTypstCompiler();
const render = (changes: Parameters<typeof umaInstituicao>[0] = {}) =>
  renderInformativoPdf(createInformativo(umaInstituicao(changes)), compile);

describe('renderInformativoPdf', () => {
  it('writes a tagged PDF in Portuguese with a title and clickable links', () => {
    const pdf = Buffer.from(render()).toString('utf8');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(/<dc:title>.*?Diploma digital: o que é, como obter e como guardar</s.test(pdf)).toBe(true);
    for (const part of ['/Lang (pt-BR)', '/Marked true', '/URI (https://validar.iti.gov.br/)']) {
      expect([part, pdf.includes(part)]).toEqual([part, true]);
    }
  });

  it('writes the same bytes for the same text', () => {
    expect(Buffer.compare(render(), render())).toBe(0);
  });
});

describe.skipIf(!hasPdftotext)('renderInformativoPdf read by pdftotext', () => {
  const readText = (pdf: Uint8Array) =>
    spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout.toString('utf8').replace(/\s+/g, ' ');

  it('contains every question and both branches', () => {
    const text = readText(render());
    for (const { pergunta } of createPerguntas(umaInstituicao())) expect(text).toContain(pergunta);
    expect(text).toContain('Goiânia/GO');
    expect(text).toContain('Palmas/TO');
  });

  it('warns only where the institution is fictitious', () => {
    expect(readText(render({ ficticia: true }))).toContain(AVISO_FICTICIA);
    expect(readText(render())).not.toContain(AVISO_FICTICIA);
  });
});
