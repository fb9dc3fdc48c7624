import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { digestRvddEstranho, drawRvddEstranho } from '../support/digest-rvdd-estranho.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umRvddEstranho } from '../support/um-rvdd-estranho.ts';
import ouro from './rvdd-ouro.json';

/**
 * How the template does its work may change; what it draws may not. Where the drawing is meant to change,
 * `npx tsx scripts/make-ouro-do-rvdd.ts` writes the file anew.
 */
const { completo } = loadTestSettings();
const SAMPLE = 3;

const compile = createTypstCompiler();
const hasProgram = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;
const hasPoppler = requireOracle('pdftotext', ['pdftotext', 'pdfdetach'].every(hasProgram));
const dir = mkdtempSync(join(tmpdir(), 'ouro-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('the RVDD of an odd diploma', () => {
  it('is held in 200 files', () => {
    expect(new Set(ouro).size).toBe(200);
  });

  it.each([...ouro.entries()].slice(0, completo ? ouro.length : SAMPLE))(
    'has the same bytes as ever: seed %i',
    { timeout: 120_000 },
    (seed, hash) => {
      expect(digestRvddEstranho(seed, compile)).toBe(hash);
    },
  );

  // The hashes say that nothing changed, not that it was right: poppler reads the page, and takes the XML out of it.
  it.skipIf(!hasPoppler).each([...ouro.keys()].slice(0, completo ? ouro.length : SAMPLE))(
    'shows each field to another reader, and carries its XML: seed %i',
    { timeout: 120_000 },
    (seed) => {
      const { rvdd, xml } = umRvddEstranho(seed);
      const path = join(dir, `${seed}.pdf`);
      writeFileSync(path, drawRvddEstranho(seed, compile));
      const shown = squeeze(execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }));
      const { frente, codigo, verso, aviso } = rvdd;
      const fields = [
        ...[frente.cabecalho, frente.instituicao, frente.lugar, frente.tituloConferido, frente.nome],
        ...[frente.lugarEData, codigo, aviso?.linha],
        ...frente.assinantes.flatMap(({ nome, cargo }) => [nome, cargo]),
        ...verso.map(({ titulo }) => titulo),
      ].map((field) => field ?? '');
      expect(fields.filter((field) => !shown.includes(squeeze(field)))).toEqual([]);
      execFileSync('pdfdetach', ['-save', '1', '-o', join(dir, `${seed}.xml`), path]);
      expect(Buffer.compare(readFileSync(join(dir, `${seed}.xml`)), xml)).toBe(0);
    },
  );
});

/** Lines break anywhere, a hyphen at the end of one may be the line's, and titles may be drawn in capitals. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Cf}-]/gu, '')
    .toLocaleLowerCase('pt-BR');
