import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markPdfA3a } from '#pdf/pdfa/mark-pdfa.ts';
import { decodeStream, dictOf, type Pdf, readPdf, readStream } from '#pdf/pdfa/read-pdf.ts';
import { PdfName, PdfRef, PdfString, type PdfValue } from '#pdf/value.ts';

/**
 * One document as Typst 0.14.2 wrote it on x64, where its exporter can be asked for PDF/A-3a (docs/decisoes/0008): once
 * as PDF 1.7, which our mark makes a PDF/A-3a, and once as the PDF/A-3a that the mark is held against.
 */
const read = (name: string) => readPdf(readFileSync(new URL(`pdfa/${name}.pdf`, import.meta.url)));
const theirs = read('typst-a-3a');
const ours = read('typst-1.7');
markPdfA3a(ours);

const catalogOf = (pdf: Pdf) => dictOf(pdf, pdf.trailer.get('Root'));
const see = (pdf: Pdf, key: string) => expand(pdf, catalogOf(pdf).get(key));

describe('markPdfA3a', () => {
  it('adds to the catalogue what Typst adds', () => {
    expect([...catalogOf(ours).keys()].sort()).toEqual([...catalogOf(theirs).keys()].sort());
    for (const key of ['Lang', 'MarkInfo', 'Pages', 'StructTreeRoot']) {
      expect(see(ours, key)).toEqual(see(theirs, key));
    }
  });

  it('adds the same output intent, but for two entries that may be left out', () => {
    const [intent] = see(theirs, 'OutputIntents') as [Record<string, Record<string, unknown>>];
    const { RegistryName: _, ...needed } = intent;
    const { Range: __, ...profile } = needed['DestOutputProfile'] ?? {};
    expect(see(ours, 'OutputIntents')).toEqual([{ ...needed, DestOutputProfile: profile }]);
  });

  it('associates the same file, under the relationship of an RVDD to its XML', () => {
    const [file] = see(theirs, 'AF') as [Record<string, unknown>];
    expect(file['AFRelationship']).toBe('/Data');
    expect(see(ours, 'AF')).toEqual([{ ...file, AFRelationship: '/Source' }]);
  });

  it('writes the same metadata', () => {
    expect(describePacket(ours)).toEqual(describePacket(theirs));
  });
});

/** The value with what it refers to inside it; where it leads back to itself, the mark of a cycle. */
function expand(pdf: Pdf, value: PdfValue | undefined, above: readonly number[] = []): unknown {
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfString) return value.bytes;
  if (Array.isArray(value)) return value.map((entry) => expand(pdf, entry, above));
  if (value instanceof Map) {
    const entries = [...value].filter(([key]) => !['Length', 'Filter', 'Contents'].includes(key));
    return Object.fromEntries(entries.map(([key, entry]) => [key, expand(pdf, entry, above)]));
  }
  if (!(value instanceof PdfRef)) return value;
  const object = pdf.objects.get(value.id);
  if (above.includes(value.id) || !object) return 'cycle';
  const expanded = expand(pdf, object.value, [...above, value.id]);
  return object.stream === null ? expanded : { ...(expanded as object), stream: decodeStream(object) };
}

/** Namespaces and properties without their order, and without the identifier that each export makes up. */
function describePacket(pdf: Pdf): unknown {
  const packet = readStream(pdf, catalogOf(pdf).get('Metadata'));
  const id = /<xmpMM:InstanceID>([^<]+)</.exec(packet)?.[1] ?? '';
  const [, opening = '', content = ''] =
    /<rdf:Description ([^>]*)>(.*)<\/rdf:Description>/s.exec(packet) ?? [];
  const properties = content.replaceAll(id, 'id').match(/<([\w:]+)>.*?<\/\1>/gs) ?? [];
  expect(properties.length).toBeGreaterThan(10);
  return { namespaces: opening.trim().split(/ +/).sort(), properties: properties.sort() };
}
