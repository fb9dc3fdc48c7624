import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { CORPO, umArquivo, umPedido } from '../../../tests/support/um-pdf.ts';
import { createTypstCompiler } from './compile-typst.ts';

const compile = createTypstCompiler();
const XML = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
const request = umPedido(CORPO, { attachments: { 'diploma.xml': XML } });
const pdf = compile(request);
const text = Buffer.from(pdf).toString('latin1');
const path = umArquivo(pdf);

const run = (program: string, ...args: string[]) => spawnSync(program, args).stdout.toString();
const hasProgram = (name: string) => spawnSync(name, ['-v']).error === undefined;
const hasPoppler = requireOracle('pdftotext', ['pdftotext', 'pdffonts', 'pdfdetach'].every(hasProgram));
const hasQpdf = requireOracle('qpdf', hasProgram('qpdf'));

describe('createTypstCompiler', () => {
  it('writes the same bytes for the same request, and others for another date', () => {
    compile(umPedido('Outro'));
    expect(Buffer.compare(compile(request), pdf)).toBe(0);
    expect(Buffer.compare(compile({ ...request, creationTimestamp: 1 }), pdf)).not.toBe(0);
  });

  it('writes one revision', () => {
    for (const mark of [/^%%EOF$/gm, /^xref$/gm, /^startxref$/gm]) expect(text.match(mark)).toHaveLength(1);
    expect(text).not.toContain('/Prev');
  });

  it('declares PDF/A-3a in a packet that lies bare', () => {
    expect(text).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  });

  it('refuses a character without a glyph and names it', () => {
    const wrong = umPedido('#dados.nome', { data: { titulo: 'a', nome: 'José 𓀀' } });
    expect(() => compile(wrong)).toThrow(
      expect.objectContaining({
        code: 'glifo-ausente',
        template: wrong.template,
        message: expect.stringContaining('"𓀀" (U+13000)'),
      }),
    );
  });

  it('refuses a template whose document cannot be PDF/A-3a', () => {
    const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>";
    const wrong = umPedido(`#image(bytes("${svg}"))`);
    expect(() => compile(wrong)).toThrow(
      expect.objectContaining({ code: 'pdf-recusado', template: wrong.template }),
    );
  });
});

describe.skipIf(!hasQpdf)('createTypstCompiler read by qpdf', () => {
  interface QpdfObject {
    value?: Record<string, string & string[] & Record<string, string>>;
    stream?: { dict: Record<string, unknown> };
  }
  // The body of a skipped suite still runs.
  const said = hasQpdf
    ? run('qpdf', '--json=2', '--json-key=qpdf', '--json-stream-data=none', path)
    : '{"qpdf":[{},{}]}';
  const [, objects] = JSON.parse(said).qpdf as [unknown, Record<string, QpdfObject>];
  const at = (reference = '') => objects[`obj:${reference}`];
  const catalog = at(objects['trailer']?.value?.['/Root'])?.value ?? {};

  it('has no error', () => {
    const { status, stdout } = spawnSync('qpdf', ['--check', path]);
    expect([status, stdout.toString()]).toEqual([
      0,
      expect.stringContaining('No syntax or stream encoding errors'),
    ]);
  });

  it('has an sRGB output intent', () => {
    const intent = at(catalog['/OutputIntents']?.[0])?.value;
    expect(intent).toMatchObject({ '/S': '/GTS_PDFA1', '/OutputCondition': 'u:sRGB' });
    expect(at(intent?.['/DestOutputProfile'])?.stream?.dict).toMatchObject({ '/N': 3 });
  });

  it('is tagged, in Portuguese, and shows its title', () => {
    expect(catalog).toMatchObject({
      '/Lang': 'u:pt-BR',
      '/MarkInfo': { '/Marked': true },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    });
    expect(at(catalog['/StructTreeRoot'])?.value).toMatchObject({ '/Type': '/StructTreeRoot' });
  });

  it('associates the XML as its source', () => {
    expect(catalog['/AF']).toHaveLength(1);
    const file = at(catalog['/AF']?.[0])?.value;
    expect(file).toMatchObject({
      '/AFRelationship': '/Source',
      '/UF': 'u:diploma.xml',
      '/Desc': 'u:XML assinado',
    });
    const embedded = at(file?.['/EF']?.['/F']);
    expect(embedded?.stream?.dict).toMatchObject({ '/Subtype': '/application/xml' });
  });

  it('has a file identifier and is not encrypted', () => {
    const trailer = objects['trailer']?.value ?? {};
    expect(trailer['/ID']).toHaveLength(2);
    expect(trailer).not.toHaveProperty('/Encrypt');
  });
});

describe.skipIf(!hasPoppler)('createTypstCompiler read by Poppler', () => {
  it('embeds its fonts, each with its Unicode map', () => {
    const fonts = run('pdffonts', path).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/[A-Z]{6}\+SourceSans3.* yes yes yes +\d+ +0$/);
  });

  it('has a title and no JavaScript or form', () => {
    const information = run('pdfinfo', path);
    for (const line of [/^Title: +Olá$/m, /^Tagged: +yes$/m, /^JavaScript: +no$/m, /^Form: +none$/m]) {
      expect(information).toMatch(line);
    }
  });

  it('carries the attachment byte for byte', () => {
    const saved = umArquivo('', 'xml');
    run('pdfdetach', '-save', '1', '-o', saved, path);
    expect(Buffer.compare(readFileSync(saved), XML)).toBe(0);
  });

  it('reads as it was written', () => {
    expect(run('pdftotext', path, '-').replace(/\s+/g, ' ')).toContain('Olá Texto com ligação');
  });
});
