import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { AVISO_FICTICIA, createInformativo } from './informativo.ts';
import { renderInformativoDocx } from './informativo-docx.ts';
import { createPerguntas } from './perguntas.ts';

const instituicao = umaInstituicao();
const files = unzip(await renderInformativoDocx(createInformativo(instituicao)));
const documentXml = files.get('word/document.xml') ?? '';

describe('renderInformativoDocx', () => {
  it('writes a zip with the parts of a DOCX', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        '_rels/.rels',
        'word/document.xml',
        'word/styles.xml',
        'docProps/core.xml',
      ]),
    );
  });

  it('contains every question as a second-level heading', () => {
    const headings = paragraphsOf(documentXml, 'Heading2');
    expect(headings).toEqual(createPerguntas(instituicao).map(({ pergunta }) => pergunta));
  });

  it('skips no heading level', () => {
    const levels = [...documentXml.matchAll(/<w:pStyle w:val="(Title|Heading1|Heading2)"\/>/g)].map(
      ([, style]) => style,
    );
    expect(levels[0]).toBe('Title');
    expect(levels[1]).toBe('Heading1');
    expect(levels.filter((level) => level === 'Title')).toHaveLength(1);
  });

  it('says its title, institution and language', () => {
    const core = files.get('docProps/core.xml') ?? '';
    expect(core).toContain('<dc:title>Diploma digital: o que é, como obter e como guardar</dc:title>');
    expect(core).toContain('<dc:creator>Faculdade de Teste do Cerrado</dc:creator>');
    expect(files.get('word/styles.xml')).toContain('<w:lang w:val="pt-BR"/>');
  });

  it('makes links that open', () => {
    const relations = files.get('word/_rels/document.xml.rels') ?? '';
    for (const target of [
      'https://verificadordiplomadigital.mec.gov.br/diploma',
      'https://wa.me/5562999990001',
    ]) {
      expect(relations).toContain(`Target="${target}" TargetMode="External"`);
    }
    expect(documentXml).toContain('<w:hyperlink ');
  });

  it('warns on the page and on its foot only where the institution is fictitious', async () => {
    const ficticia = unzip(
      await renderInformativoDocx(createInformativo(umaInstituicao({ ficticia: true }))),
    );
    expect(ficticia.get('word/document.xml')).toContain(AVISO_FICTICIA);
    expect(ficticia.get('word/footer1.xml')).toContain(AVISO_FICTICIA);
    expect(documentXml + files.get('word/footer1.xml')).not.toContain(AVISO_FICTICIA);
  });
});

function paragraphsOf(xml: string, style: string): string[] {
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map(([paragraph]) => paragraph)
    .filter((paragraph) => paragraph.includes(`<w:pStyle w:val="${style}"/>`))
    .map((paragraph) => [...paragraph.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''));
}

/** Reads the central directory (APPNOTE 4.3.12), as every program that opens the file does. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + size);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    found.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (isDeflated ? inflateRawSync(content) : content).toString('utf8'),
    );
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}
