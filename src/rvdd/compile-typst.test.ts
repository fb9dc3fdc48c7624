import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTypstCompiler } from './compile-typst.ts';
import { TypstError, type TypstErrorCode } from './typst-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'typst-'));
afterAll(() => rmSync(folder, { recursive: true }));

const template = (name: string, source: string): string => {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
};
const DOCUMENT = `#let d = json(bytes(sys.inputs.data))
#set document(title: d.titulo, date: datetime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0) + duration(seconds: int(sys.inputs.momento)))
#set text(font: "Fraunces", lang: "pt")`;
const PAGE = template(
  'page.typ',
  `${DOCUMENT}\n= #d.titulo\nĞ Ș ǅ #text(font: "Source Sans 3", weight: 600)[Olá]`,
);
const ATTACH = template(
  'attach.typ',
  `${DOCUMENT}
#let conteudo = read("anexos/diploma.xml", encoding: none)
#pdf.attach("diploma.xml", conteudo, relationship: "data", mime-type: "application/xml", description: "XML")
#assert.eq(array(conteudo), d.bytes)
Texto`,
);

const compile = await createTypstCompiler();

describe('createTypstCompiler', () => {
  const compilePage = (titulo: string, creationTimestamp = 1_769_400_000) =>
    compile({ template: PAGE, data: { titulo }, creationTimestamp });

  it('writes a tagged PDF with only the packaged fonts in it', () => {
    const pdf = asText(compilePage('Olá'));
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.includes('/Marked true')).toBe(true);
    const fonts = [...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([A-Za-z0-9]+)/g)].map(([, family]) => family);
    expect([...new Set(fonts)].sort()).toEqual(['Fraunces', 'SourceSans3']);
  });

  it('takes data as data: Typst source in it is not run', () => {
    expect(() => compilePage('#panic("ran") $x$ "aspas" \\ ')).not.toThrow();
  });

  it('writes the same bytes for the same request, and others for another date', () => {
    const first = compilePage('Igual');
    compilePage('Outro');
    expect(Buffer.compare(compilePage('Igual'), first)).toBe(0);
    expect(Buffer.compare(compilePage('Igual', 1_700_000_000), first)).not.toBe(0);
  });

  it('hands attachments over byte for byte, each request its own', () => {
    for (const bytes of [
      [0, 255, 60],
      [1, 2],
    ]) {
      const attachments = { 'diploma.xml': Uint8Array.from(bytes) };
      const pdf = compile({
        template: ATTACH,
        data: { titulo: 'a', bytes },
        creationTimestamp: 1,
        attachments,
      });
      expect(asText(pdf).includes('/EmbeddedFile')).toBe(true);
    }
    const forgotten = { template: ATTACH, data: { titulo: 'a', bytes: [1, 2] }, creationTimestamp: 1 };
    expect(() => compile(forgotten)).toThrow(TypstError);
  });

  it.each<[code: TypstErrorCode, source: string]>([
    ['modelo-invalido', '#let x = ('],
    ['modelo-com-aviso', '#set document(title: "a")\n#text(font: "Fonte Que Não Existe")[x]'],
  ])('throws %s and names the template', (code, source) => {
    const path = template(`${code}.typ`, source);
    const error = catchError(() => compile({ template: path, data: null, creationTimestamp: 1 }));
    expect(error).toBeInstanceOf(TypstError);
    expect(error).toMatchObject({ name: 'TypstError', code, template: path });
    expect(String(error)).toContain(path);
  });

  it('throws modelo-invalido where there is no template', () => {
    const path = join(folder, 'ausente.typ');
    const error = catchError(() => compile({ template: path, data: null, creationTimestamp: 1 }));
    expect(error).toMatchObject({ code: 'modelo-invalido', template: path });
  });
});

/** Not `toContain` on the whole: a failure would print the file. */
function asText(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
