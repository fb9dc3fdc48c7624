import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { umArquivo, umPedido } from '../../../tests/support/um-pdf.ts';
import { createTypstDrawer } from './draw-typst.ts';
import { TypstError, type TypstErrorCode } from './typst-error.ts';

const draw = createTypstDrawer();

describe('createTypstDrawer', () => {
  it('takes data as data: Typst source in it is not run', () => {
    const data = { titulo: '#panic("ran") $x$ "aspas" \\ ' };
    expect(() => draw(umPedido('#dados.titulo', { data }))).not.toThrow();
  });

  it('hands attachments over byte for byte, each request its own', () => {
    const body = '#assert.eq(array(read("anexos/a.bin", encoding: none)), dados.bytes)';
    for (const bytes of [[0, 255, 60], [], [1, 2]]) {
      const attachments = { 'a.bin': Uint8Array.from(bytes) };
      expect(() => draw(umPedido(body, { data: { titulo: 'a', bytes }, attachments }))).not.toThrow();
    }
    const forgotten = umPedido(body, { data: { titulo: 'a', bytes: [1, 2] }, attachments: {} });
    expect(() => draw(forgotten)).toThrow(TypstError);
  });

  it.each<[code: TypstErrorCode, why: string, source: string]>([
    ['modelo-invalido', 'source that does not parse', '#let x = ('],
    ['modelo-invalido', 'a file that is not there', '#image("anexos/ausente.svg")'],
    ['modelo-invalido', 'a file outside the attachments', '#read("/etc/hostname")'],
    ['modelo-invalido', 'a key that the data do not have', '#dados.ausente'],
    ['modelo-invalido', 'an image that is none', '#image(bytes("<svg"), alt: "a")'],
    ['modelo-com-aviso', 'an unknown font', '#text(font: "Fonte Que Não Existe")[x]'],
  ])('throws %s for %s and names the template', (code, _, source) => {
    const request = umPedido(source);
    const error = catchError(() => draw(request));
    expect(error).toBeInstanceOf(TypstError);
    expect(error).toMatchObject({ name: 'TypstError', code, template: request.template });
    expect(String(error)).toContain(request.template);
  });

  it('throws modelo-invalido where there is no template', () => {
    const template = join(umArquivo(''), 'ausente.typ');
    expect(catchError(() => draw(umPedido('', { template })))).toMatchObject({
      code: 'modelo-invalido',
      template,
    });
  });

  it('draws on after a template that broke Typst down', () => {
    const endless = umPedido(`#let x = ${'('.repeat(50_000)}`);
    expect(catchError(() => draw(endless))).toMatchObject({
      code: 'modelo-invalido',
      template: endless.template,
    });
    expect(draw(umPedido('Texto')).length).toBeGreaterThan(1_000);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
