/** @module-tag largo */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { projectDir } from '#config/project-dir.ts';
import { runPreparo } from './run-preparo.ts';

describe('runPreparo', () => {
  it('answers what the command says: each line with its state and what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'preparo-'));
    const config = loadConfig({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' });
    const feito = await runPreparo({ ensaio: true, carimbo: false }, { project: projectDir, config });
    rmSync(dataDir, { recursive: true, force: true });
    expect(feito).toMatchObject({ resultado: 'errado', ensaio: true, carimbosGastos: 0 });
    const linha = (nome: string) => feito?.linhas.find((each) => each.nome === nome);
    expect(linha('cursos.json')).toMatchObject({ status: 'valid', fazer: null });
    expect(linha('enfermagem em muriae')).toMatchObject({ grupo: 'cursos', status: 'valid' });
    expect(feito?.linhas.filter(({ status, fazer }) => status === 'invalid' && fazer === null)).toEqual([]);
    expect(feito?.linhas.some(({ status }) => status === 'invalid')).toBe(true);
  });

  it('answers nothing where the command cannot run', async () => {
    const config = loadConfig({ DATA_DIR: tmpdir() });
    const nowhere = join(tmpdir(), 'nenhum-projeto');
    expect(await runPreparo({ ensaio: true, carimbo: false }, { project: nowhere, config })).toBeNull();
  });
});
