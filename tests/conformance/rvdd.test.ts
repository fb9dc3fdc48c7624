import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { makeVisible } from '#rvdd/palavras/texto-visivel.ts';
import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements, readText } from '#xml/query.ts';
import { requireOracle } from '../support/oracles.ts';
import { readQr } from '../support/read-qr.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umDocumento, writeNo } from '../support/um-documento.ts';
import { umaAparencia, umXmlDeExemplo } from '../support/um-rvdd.ts';

/** Issue 3, done means 4. */
const { completo } = loadTestSettings();
const DIPLOMAS = completo ? 200 : 2;
const SITE = 'https://diploma.exemplo.edu.br';

const folder = mkdtempSync(join(tmpdir(), 'rvdd-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compile = createTypstCompiler();

const hasProgram = (name: string) => spawnSync(name, ['-v']).error === undefined;
const hasPoppler = requireOracle('pdftotext', ['pdftotext', 'pdfdetach', 'pdffonts'].every(hasProgram));
const hasQpdf = requireOracle('qpdf', hasProgram('qpdf'));

function make(xml: Uint8Array): Uint8Array {
  const pdf = makeRvdd({ ...umaAparencia(), xml, compile });
  if (!pdf.ok) throw new Error(pdf.issue.join('\n'));
  return pdf.value;
}

describe('the RVDD of a random diploma', () => {
  it.skipIf(!hasPoppler || !hasQpdf)(
    'shows what the XML says and carries the XML',
    { timeout: 900_000, tags: ['largo'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(umDocumento('Diploma').map(writeNo), async (xml) => {
          await check(xml, make(xml));
        }),
        { numRuns: DIPLOMAS, seed: 20_221_014, endOnFailure: true },
      );
    },
  );

  it
    .skipIf(!hasPoppler || !hasQpdf)
    .each(completo ? (['normal', 'nsf', 'decisao-judicial'] as const) : (['nsf'] as const))(
    'holds for the example %s, which is the same each time',
    async (variante) => {
      const xml = umXmlDeExemplo(variante);
      const pdf = make(xml);
      await check(xml, pdf);
      expect(Buffer.compare(make(xml), pdf)).toBe(0);
    },
  );
});

async function check(xml: Uint8Array, pdf: Uint8Array): Promise<void> {
  const path = join(folder, 'rvdd.pdf');
  writeFileSync(path, pdf);
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const { root } = parsed.value;

  expect(run('pdfinfo', path)).toMatch(/^Pages: +2$/m);
  const shown = squeeze(run('pdftotext', '-raw', path, '-'));
  const missing = listShown(root).filter((datum) => !isShown(squeeze(datum), shown));
  expect(missing).toEqual([]);

  const codigo = textsAt(root, 'CodigoValidacao')[0]?.trim();
  expect(await readQr(pdf, 1)).toBe(`${SITE}/verificar/${codigo}`);

  run('pdfdetach', '-save', '1', '-o', join(folder, 'anexo.xml'), path);
  expect(Buffer.compare(readFileSync(join(folder, 'anexo.xml')), xml)).toBe(0);

  expect(spawnSync('qpdf', ['--check', path]).status).toBe(0);
  const fonts = run('pdffonts', path).split('\n').slice(2).filter(Boolean);
  expect(fonts.length).toBeGreaterThan(3);
  // pdffonts: name, type, encoding, then "emb sub uni".
  for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/);
}

/** The elements whose text stands on the page as it is, wherever in the diploma they are. */
const SHOWN = [
  ...['NomeCurso', 'CodigoCursoEMEC', 'GrauConferido', 'NomeHabilitacao', 'Enfase', 'OutroTitulo'],
  ...['RazaoSocial', 'LivroRegistro', 'NumeroRegistro', 'NumeroFolhaDoDiploma', 'NumeroSequenciaDoDiploma'],
  ...['ProcessoDoDiploma', 'NumeroProcessoJudicial', 'NomeJuiz', 'Cargo', 'OutroCargo', 'TipoDocumento'],
  ...['Identificador', 'CodigoValidacao', 'TipoProcesso', 'NumeroDOU', 'VeiculoPublicacao'],
];
const PEOPLE = ['Diplomado', 'IesEmissora', 'IesRegistradora', 'ResponsavelRegistro', 'Polo'];

function listShown(root: XmlElement): string[] {
  const named = PEOPLE.flatMap((name) => elementsAt(root, name)).flatMap((element) => [
    ...textsOf(element, 'Nome'),
    ...textsOf(element, 'NomeSocial'),
  ]);
  const years = ['DataNascimento', 'DataConclusao', 'DataColacaoGrau', 'DataExpedicaoDiploma']
    .flatMap((name) => textsAt(root, name))
    .map((date) => date.trim().replace(/^(-?\d+)-(\d\d)-(\d\d).*$/, '$3/$2/$1'));
  return [...named, ...SHOWN.flatMap((name) => textsAt(root, name)), ...years];
}

function elementsAt(from: XmlElement, name: string): XmlElement[] {
  const below = listChildElements(from).filter(({ localName }) => localName !== 'Signature');
  return below.flatMap((child) => [...(child.localName === name ? [child] : []), ...elementsAt(child, name)]);
}

const textsAt = (from: XmlElement, name: string): string[] => elementsAt(from, name).map(readText);
const textsOf = (element: XmlElement, name: string): string[] =>
  listChildElements(element)
    .filter(({ localName }) => localName === name)
    .map(readText);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Of a text that runs to the left, pdftotext tells the letters in another order. */
function isShown(datum: string, shown: string): boolean {
  return RIGHT_TO_LEFT.test(datum) ? [...datum].every((each) => shown.includes(each)) : shown.includes(datum);
}

/** Lines break anywhere on a page, and a PDF may split a letter from its accent. */
const squeeze = (text: string): string =>
  makeVisible(text)
    .normalize('NFKC')
    .replace(/[\s\p{Z}]/gu, '');

const run = (program: string, ...args: string[]): string =>
  spawnSync(program, args, { maxBuffer: 64_000_000 }).stdout.toString();
