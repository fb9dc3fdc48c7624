import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import { umCompilador } from '../../../tests/support/desenha-aqui.ts';
import { umCurriculo, umHistorico } from '../../../tests/support/outros-documentos.ts';
import { hasPdftotext } from '../../../tests/support/printed-text.ts';
import { bytesDe, textoDe } from '../../../tests/support/um-diploma.ts';
import { umaAparencia } from '../../../tests/support/um-rvdd.ts';
import { makeRvdd } from '../make-rvdd.ts';

const draw = (xml: Uint8Array): Uint8Array => {
  const made = makeRvdd({ ...umaAparencia(), xml, compile: umCompilador() });
  if (!made.ok) throw new Error(made.issue.join('; '));
  return made.value;
};

describe('makeDocumentoPdf', () => {
  const historico = umHistorico('DocumentoHistoricoEscolarFinal');

  it.each([
    ['histórico', historico],
    ['currículo', umCurriculo()],
  ])('carries the XML of a %s byte for byte, and is the same each time', async (_, xml) => {
    const pdf = draw(xml);
    const extracted = await extractXml(pdf);
    expect(extracted.ok && Buffer.compare(extracted.value.xml, xml)).toBe(0);
    expect(Buffer.compare(draw(xml), pdf)).toBe(0);
  });

  it.skipIf(!hasPdftotext)('shows code, subjects, grades and that it has no legal value', () => {
    const text = spawnSync('pdftotext', ['-', '-'], {
      input: draw(historico),
      encoding: 'utf8',
    }).stdout.replace(/\s+/g, ' ');
    for (const words of [
      'Histórico Escolar Digital',
      'Final',
      '1234.0123 4567 89ab cdef',
      'Fundamentos',
      '8,50',
    ])
      expect(text).toContain(words);
    expect(text).toContain('sem valor legal');
    expect(text).toContain('Documento ainda não assinado');
  });

  it('draws words that no column holds', () => {
    const long = textoDe(historico)
      .replace('Fundamentos', 'F'.repeat(200))
      .replace('Ana Docente', 'Ą'.repeat(90));
    expect(draw(bytesDe(long)).length).toBeGreaterThan(1000);
  });

  it('refuses what the layout refuses', () => {
    const wrong = bytesDe(textoDe(historico).replace('8.50', '11.50'));
    expect(makeRvdd({ ...umaAparencia(), xml: wrong, compile: umCompilador() }).ok).toBe(false);
  });
});
