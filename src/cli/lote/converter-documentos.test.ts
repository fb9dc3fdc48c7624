import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectPdf } from '#pdf/reading/inspect-pdf.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { umPdfA } from '../../../tests/support/um-pdfa.ts';
import { openLote } from '../emissao/open-lote.ts';
import { converterDocumentos } from './converter-documentos.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const noPdfA = umPdfA({ xmp: '<x/>' });

describe('converter-documentos', () => {
  const world = umMundo();
  afterAll(() => rmSync(world.cwd, { recursive: true, force: true }));
  const lote = new UmLote([1]);
  const path = writeLote(lote, join(world.cwd, 'lote'));
  const pasta = join(dirname(path), lote.pasta(2));
  const at = (name: string): string => join(pasta, name);
  const withTool = (convert: (pdf: Uint8Array) => Promise<Uint8Array | null>) => ({
    ...world,
    findConversor: async () => ({ nome: 'ocrmypdf', convert }),
  });
  const codesOf = async () => (await openLote(path, world)).lote.problemas.map(({ code }) => code);

  it('makes PDF/A of a photo, keeps the original and its digest, and the batch says so', async () => {
    const scan = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    unlinkSync(at('identidade.pdf'));
    writeFileSync(at('identidade.jpg'), scan);
    expect(await codesOf()).toEqual(['documento-em-imagem']);
    const { exitCode, json } = await call(converterDocumentos, world, 'lote', '--json');
    expect([exitCode, json.conversoes]).toEqual([
      0,
      [{ arquivo: `${lote.pasta(2)}/identidade.jpg`, por: 'este programa', falha: null }],
    ]);
    const pdf = readFileSync(at('identidade.pdf'));
    expect(await inspectPdf(pdf)).toMatchObject({ pdfaPart: 3 });
    expect(existsSync(at('identidade.jpg'))).toBe(false);
    expect(readFileSync(at('originais/identidade.jpg')).equals(scan)).toBe(true);
    const { lote: read } = await openLote(path, world);
    expect([read.problemas, read.avisos]).toEqual([[], []]);
    const proofs = read.pedidos[0]?.documentacao.comprobatorios ?? [];
    const identidade = proofs.find(({ arquivo }) => arquivo.endsWith('identidade.pdf'));
    expect(identidade?.observacoes).toBe(
      `Convertido para PDF/A de identidade.jpg; SHA-256 do original: ${digest(scan)}`,
    );
    expect((await call(converterDocumentos, world, 'lote', '--json')).json.conversoes).toEqual([]);
  });

  it('puts no second picture of a name in the place of the first', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 60, height: 90, channels: 3, background } });
    const before = readFileSync(at('identidade.pdf'));
    unlinkSync(at('identidade.pdf'));
    const kept = readFileSync(at('originais/identidade.jpg'));
    const other = await draw('#eee').jpeg().toBuffer();
    writeFileSync(at('identidade.jpg'), other);
    writeFileSync(at('identidade.png'), await draw('#000').png().toBuffer());
    const { exitCode, json } = await call(converterDocumentos, world, 'lote', '--json');
    expect([exitCode, json.conversoes]).toMatchObject([1, [{ falha: null }, { falha: 'ja-ha-pdf' }]]);
    expect(existsSync(at('identidade.png'))).toBe(true);
    // Nor in the place of an original: both stay.
    expect(readFileSync(at('originais/identidade.jpg')).equals(kept)).toBe(true);
    expect(readFileSync(at('originais/identidade.2.jpg')).equals(other)).toBe(true);
    expect(readFileSync(at('originais/convertidos.json'), 'utf8')).toContain('identidade.2.jpg');
    unlinkSync(at('identidade.png'));
    writeFileSync(at('identidade.pdf'), before);
  });

  it('names what is missing where nothing converts a PDF, and changes nothing', async () => {
    writeFileSync(at('colacao.pdf'), noPdfA);
    const none = { ...world, findConversor: async () => null };
    const { exitCode, stdout } = await call(converterDocumentos, none, 'lote');
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringMatching(/colacao\.pdf: não é PDF\/A.*ocrmypdf.*\(gs\)/s),
    ]);
    expect(readFileSync(at('colacao.pdf')).equals(noPdfA)).toBe(true);
    expect(await codesOf()).toEqual(['pdf-sem-pdfa']);
  });

  it('believes no converter: what comes back must say that it is PDF/A', async () => {
    for (const answer of [null, noPdfA]) {
      const { exitCode, json } = await call(
        converterDocumentos,
        withTool(async () => answer),
        'lote',
        '--json',
      );
      expect([exitCode, json.conversoes[0].falha]).toEqual([1, 'conversao-falhou']);
      expect(readFileSync(at('colacao.pdf')).equals(noPdfA)).toBe(true);
    }
    const done = await call(
      converterDocumentos,
      withTool(async () => umPdfA({ part: 2 })),
      'lote',
      '--json',
    );
    expect([done.exitCode, done.json.conversoes[0].por]).toEqual([0, 'ocrmypdf']);
    expect(readFileSync(at('originais/colacao.pdf')).equals(noPdfA)).toBe(true);
    expect(await codesOf()).toEqual([]);
  });
});
