import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { umPdfA } from '../../../tests/support/um-pdfa.ts';
import { inspectPdf } from './inspect-pdf.ts';

const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).status === 0);
const XMP = '<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3"/>';

describe('inspectPdf', () => {
  it('reads the mark of PDF/A, as an element, an attribute, and inside a compressed packet', async () => {
    expect(await inspectPdf(umPdfA({ part: 2 }))).toEqual({ isEncrypted: false, pdfaPart: 2 });
    expect(await inspectPdf(umPdfA({ xmp: XMP }))).toEqual({ isEncrypted: false, pdfaPart: 3 });
    const xmp = deflateSync(Buffer.from(XMP)).toString('latin1');
    const packed = umPdfA({ xmp, filter: '/Filter/FlateDecode' });
    expect(await inspectPdf(packed)).toEqual({ isEncrypted: false, pdfaPart: 3 });
  });

  it('finds no mark where there is none, not even in the words of the page', async () => {
    const said = new Uint8Array([...umPdfA({ xmp: '<x/>' }), ...Buffer.from('%pdfaid:part>1<')]);
    expect(await inspectPdf(said)).toEqual({ isEncrypted: false, pdfaPart: null });
  });

  it('takes nothing else for a PDF', async () => {
    expect(await inspectPdf(new Uint8Array())).toBeNull();
    expect(await inspectPdf(Buffer.from('%PDF-1.4\nnada'))).toBeNull();
    expect(await inspectPdf(Buffer.from('<html>'))).toBeNull();
  });

  it.skipIf(!hasQpdf)('knows a file that qpdf encrypted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
    const [plain, secret] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
    writeFileSync(plain, umPdfA());
    spawnSync('qpdf', ['--encrypt', '', 'senha', '256', '--', plain, secret]);
    expect(await inspectPdf(readFileSync(secret))).toMatchObject({ isEncrypted: true });
    rmSync(folder, { recursive: true });
  });
});
