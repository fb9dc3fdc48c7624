import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config.ts';
import { createTypstCompiler } from '#rvdd/typst/compile-typst.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { DIPLOMADOS } from './diplomados.ts';
import { makeDemo } from './make-demo.ts';
import { makeCartorio } from './sign-demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const instituicao = loadInstituicao(loadTestSettings().projectDir);
const compile = createTypstCompiler();
const cartorio = await makeCartorio(instituicao);
const SITE = 'https://diploma.exemplo.edu.br';
// The first, the one on its way, the annulled and re-issued, the social name, the longest: every path of the script.
const diplomados = DIPLOMADOS.filter(({ matricula }) =>
  ['20210042', '20220458', '20190089', 'EAD20230076', '20200730'].includes(matricula),
);
const make = (name: string, people = diplomados) =>
  makeDemo({ instituicao, siteUrl: SITE, compile, cartorio, outDir: join(folder, name), diplomados: people });

const demo = await make('primeira');
const diplomas = demo.flatMap((diplomado) => diplomado.diplomas);
const arquivos = diplomas.flatMap((diploma) => diploma.arquivos);
const read = (path: string) => readFileSync(join(folder, 'primeira', path));
const pdfs = arquivos.filter(({ tipo }) => tipo === 'rvdd');

const found = (program: string) => spawnSync(program, ['-v']).error === undefined;
const hasPoppler = requireOracle('pdftotext', found('pdftotext') && found('pdfdetach') && found('pdfinfo'));
const hasQpdf = requireOracle('qpdf', found('qpdf'));
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { maxBuffer: 16_000_000 }).stdout;
const pathOf = (path: string) => join(folder, 'primeira', path);

describe('makeDemo', () => {
  it('writes what it answers, with files that are what their records say', () => {
    expect(JSON.parse(read('demo.json').toString())).toEqual(demo);
    expect(readdirSync(join(folder, 'primeira')).sort()).toEqual(
      [
        'demo.json',
        'lista.json',
        'lista-de-diplomas-anulados.xml',
        'pki-demo',
        ...arquivos.map(({ path }) => path),
      ].sort(),
    );
    for (const { path, size, sha256 } of arquivos) {
      expect(read(path).length).toBe(size);
      expect(createHash('sha256').update(read(path)).digest('hex')).toBe(sha256);
    }
  });

  it('gives a published diploma a code and three files, suspended and annulled ones too, and the others none', () => {
    for (const { etapa, codigo, arquivos: files } of diplomas) {
      const isPublished = etapa === 'publicado';
      expect(codigo === null).toBe(!isPublished);
      expect(files.map(({ tipo }) => tipo)).toEqual(isPublished ? ['xml', 'rvdd', 'previa'] : []);
    }
    expect(diplomas.map(({ situacao }) => situacao)).toContain('anulado');
  });

  it('numbers the code by issuer and registrar: a branch with its own e-MEC code issues, the head office registers', () => {
    const codes = Object.fromEntries(diplomas.map(({ unidade, codigo }) => [unidade, codigo]));
    expect(codes['Muriaé/MG']).toMatch(/^1234\.1234\.[0-9a-f]{32}$/);
    expect(codes['Belo Horizonte/MG']).toMatch(/^1235\.1234\.[0-9a-f]{32}$/);
  });

  it('names files without CPF, matrícula or name', () => {
    for (const { cpf, matricula, nome } of demo) {
      const secrets = [cpf, matricula, ...nome.split(' ')].map((word) => word.toLowerCase());
      const words = arquivos.flatMap(({ name }) => name.split(/[-.]/)).filter((word) => word.length > 2);
      expect(secrets.filter((secret) => words.includes(secret))).toEqual([]);
    }
  });

  it('lists the annulled diploma in a signed list that verifies', async () => {
    const { path, ...lista } = JSON.parse(read('lista.json').toString());
    expect(lista).toMatchObject({ numero: 1 });
    const root = createHash('sha256').update(cartorio.pki.acs[0]?.certificate ?? '');
    const verified = await readListaAssinada(new Uint8Array(read(path)), {
      crypto: nodeCrypto,
      trust: new Set([root.digest('hex')]),
      certificates: [],
      now: () => new Date(lista.publicadaEm),
    });
    const anulado = diplomas.find(({ situacao }) => situacao === 'anulado');
    expect(verified?.DiplomasAnulados.DiplomaAnulado).toMatchObject([
      { CodigoDiplomaAnulado: anulado?.codigo, MotivoAnulacao: 'Erro de Fato' },
    ]);
  });

  it('writes the same bytes when made again', async () => {
    const [first] = await make('segunda', diplomados.slice(0, 1));
    for (const { path } of first?.diplomas[0]?.arquivos ?? []) {
      expect(Buffer.compare(readFileSync(join(folder, 'segunda', path)), read(path))).toBe(0);
    }
    expect(first).toEqual(demo[0]);
  });

  it('keeps the RVDD at 250 kB or less and its picture at 60 kB, 900 pixels wide', async () => {
    for (const { size } of pdfs) expect(size).toBeLessThanOrEqual(250_000);
    for (const { path, size } of arquivos.filter(({ tipo }) => tipo === 'previa')) {
      expect(size).toBeLessThanOrEqual(60_000);
      expect(await sharp(read(path)).metadata()).toMatchObject({ format: 'webp', width: 900, height: 637 });
    }
  });

  it.skipIf(!hasPoppler)('attaches the XML byte for byte', () => {
    for (const { arquivos: files } of diplomas.filter(({ codigo }) => codigo !== null)) {
      const [xml, rvdd] = files;
      const saved = join(folder, 'anexo.xml');
      run('pdfdetach', '-save', '1', '-o', saved, pathOf(rvdd?.path ?? ''));
      expect(Buffer.compare(readFileSync(saved), read(xml?.path ?? ''))).toBe(0);
    }
  });

  it.skipIf(!hasPoppler)(
    'draws two tagged pages that say they are worth nothing, whatever the length of the name',
    () => {
      for (const { path } of pdfs) {
        const info = run('pdfinfo', pathOf(path)).toString();
        expect(info).toMatch(/^Pages: +2$/m);
        expect(info).toMatch(/^Tagged: +yes$/m);
        expect(info).toMatch(/^Title: +Diploma: .+sem valor legal\)$/m);
        for (const page of ['1', '2']) {
          expect(run('pdftotext', '-f', page, '-l', page, pathOf(path), '-').toString()).toContain(
            'sem valor legal',
          );
        }
      }
    },
  );

  it.skipIf(!hasPoppler)('prints title, name, place, date, code and address', () => {
    const text = (path: string) => run('pdftotext', '-raw', pathOf(path), '-').toString();
    const codigo = diplomas[0]?.codigo ?? '';
    const ana = text(pdfs[0]?.path ?? '');
    expect(ana).toContain('Bacharela em Enfermagem');
    expect(ana).toContain('Ana Luísa Ferreira Prado');
    expect(ana).toContain('Muriaé, 16 de dezembro de 2025.');
    expect(ana).toContain(codigo.replace(/[0-9a-f]{32}$/, (hex) => (hex.match(/.{4}/g) ?? []).join(' ')));
    expect(ana).toContain(`diploma.exemplo.edu.br/verificar/\n${codigo}`);
    expect(ana).not.toContain('52998224725');
    const lia = text(pdfs.find(({ name }) => name.includes('analise'))?.path ?? '');
    expect(lia).toContain('Tecnóloga em Análise e Desenvolvimento de Sistemas');
    expect(lia.indexOf('Lia Andrade')).toBeLessThan(lia.indexOf('Lucas Andrade'));
  });

  it.skipIf(!hasQpdf)('writes PDFs without a structural fault', () => {
    for (const { path } of pdfs) expect(spawnSync('qpdf', ['--check', pathOf(path)]).status).toBe(0);
  });
});
