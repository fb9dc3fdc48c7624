import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { emitir } from './emitir.ts';

const hasPdftotext = requireOracle('pdftotext', spawnSync('pdftotext', ['-v']).status === 0);

describe('emitir --simular --provas', () => {
  const world = umMundo();
  afterAll(() => rmSync(world.cwd, { recursive: true, force: true }));
  const lote = new UmLote([1, 2, 3]);
  lote.linha(4)['cpf'] = '11111111111';
  const path = writeLote(lote, join(world.cwd, 'lote'));

  it('draws a proof of each right row, without number, code, QR Code or XML, and keeps nothing', async () => {
    const args = [path, '--simular', '--provas', 'provas', '--json'];
    const { exitCode, json } = await call(emitir, world, ...args);
    expect([exitCode, json.provas.arquivos.length, json.provas.falhas]).toEqual([1, 2, []]);
    const names = readdirSync(join(world.cwd, 'provas'));
    expect(names.sort()).toEqual(json.provas.arquivos.sort());
    expect(existsSync(join(world.config.dataDir, 'diploma.sqlite'))).toBe(false);
    for (const name of names) {
      const pdf = readFileSync(join(world.cwd, 'provas', name));
      expect(pdf.includes('diploma.xml')).toBe(false);
      expect(pdf.includes('/verificar/')).toBe(false);
    }
  });

  it.skipIf(!hasPdftotext)('says across both pages that it is worth nothing', async () => {
    const [name = ''] = readdirSync(join(world.cwd, 'provas')).sort();
    const text = spawnSync('pdftotext', ['-', '-'], { input: readFileSync(join(world.cwd, 'provas', name)) })
      .stdout.toString('utf8')
      .replace(/[ \n]+/g, ' ');
    const pages = text.split('\f');
    expect(pages.filter((page) => /prova, sem valor/i.test(page))).toHaveLength(2);
    expect(text).toContain(lote.linha(2)['nome']);
    expect(text).not.toMatch(/Código de validação|Livro \d|sequência|\d{4}\.\d{4}\.[0-9a-f]/);
  });

  it('is for a simulation alone', async () => {
    expect((await call(emitir, world, path, '--provas', 'provas')).exitCode).toBe(64);
    expect((await call(emitir, world, '--provas', 'provas')).exitCode).toBe(64);
  });
});
