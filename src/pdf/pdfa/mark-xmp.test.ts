import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { umPdf } from '../../../tests/support/um-pdf.ts';
import { markXmp } from './mark-xmp.ts';
import { dictOf, readStream } from './read-pdf.ts';

const pdf = umPdf();
const packet = Buffer.from(
  readStream(pdf, dictOf(pdf, pdf.trailer.get('Root')).get('Metadata')),
  'latin1',
).toString('utf8');
const NAMESPACES = {
  id: 'http://www.aiim.org/pdfa/ns/id/',
  dc: 'http://purl.org/dc/elements/1.1/',
  schema: 'http://www.aiim.org/pdfa/ns/schema#',
  event: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
};

describe('markXmp', () => {
  it('declares PDF/A-3a, describes its properties and keeps what was there', () => {
    using document = XmlDocument.fromString(markXmp(packet));
    const read = (path: string) => document.find(path, NAMESPACES).map((node) => node.content);
    expect(read('//id:part')).toEqual(['3']);
    expect(read('//id:conformance')).toEqual(['A']);
    expect(read('//schema:prefix')).toEqual(['xmpMM', 'pdf']);
    expect(read('//event:action')).toEqual(['saved', 'converted']);
    expect(read('//dc:title')).toEqual(['Olá']);
  });

  it.each([
    ['with two descriptions', packet.repeat(2)],
    ['without a date', packet.replaceAll('xmp:CreateDate', 'xmp:Other')],
    ['of another writer', '<x:xmpmeta/>'],
  ])('refuses a packet %s', (_, changed) => {
    expect(() => markXmp(changed)).toThrow(SyntaxError);
  });
});
