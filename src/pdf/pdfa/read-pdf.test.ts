import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { umArquivo, umPdf } from '../../../tests/support/um-pdf.ts';
import { nameOf } from '../value.ts';
import { dictOf, readPdf, readStream } from './read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const bytes = writePdf(umPdf());
const text = Buffer.from(bytes).toString('latin1');
const readText = (changed: string) => readPdf(Buffer.from(changed, 'latin1'));
const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).status === 0);

describe('readPdf', () => {
  it('reads what writePdf wrote, byte for byte', () => {
    expect(Buffer.compare(writePdf(readPdf(bytes)), bytes)).toBe(0);
  });

  it.skipIf(!hasQpdf)('finds the objects and the keys that qpdf finds', () => {
    const path = umArquivo(bytes);
    const args = ['--json=2', '--json-key=qpdf', '--json-stream-data=none', path];
    const { stdout } = spawnSync('qpdf', args);
    const [, theirs] = JSON.parse(stdout.toString()).qpdf;
    const { objects } = readPdf(bytes);
    expect(objects.size).toBe(Object.keys(theirs).length - 1);
    for (const [id, { value }] of objects) {
      if (!(value instanceof Map)) continue;
      const { stream, value: found = stream.dict } = theirs[`obj:${id} 0 R`];
      expect(Object.keys(found).sort()).toEqual([...value.keys()].map((key) => `/${key}`).sort());
    }
  });

  it.each([
    ['cut short', text.slice(0, -9)],
    ['with bytes put in', text.replace('1 0 obj', ' 1 0 obj')],
    ['with a revision appended', `${text}xref\n0 0\ntrailer\n<<>>\nstartxref\n${text.length}\n%%EOF\n`],
    ['whose table lost a line', text.replace(/\d{10} 00000 n\r\n/, '')],
    ['that is none', 'no PDF at all'],
  ])('refuses a file %s', (_, changed) => {
    expect(() => readText(changed)).toThrow(SyntaxError);
  });
});

describe('readStream', () => {
  it('takes the filter off', () => {
    const pdf = umPdf();
    const page = [...pdf.objects.values()].find(
      ({ value }) => value instanceof Map && nameOf(value.get('Type')) === 'Page',
    );
    expect(readStream(pdf, dictOf(pdf, page?.value).get('Contents'))).toMatch(/\bTj?\b|\bTJ\b/);
  });

  it('refuses a reference to nothing', () => {
    expect(() => readStream(umPdf(), null)).toThrow(SyntaxError);
  });
});
