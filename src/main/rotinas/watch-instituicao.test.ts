import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { readCasa, watchInstituicao } from './watch-instituicao.ts';

describe('watchInstituicao', () => {
  let dir: string;
  let told: string[];
  beforeEach(() => {
    told = [];
    dir = mkdtempSync(join(tmpdir(), 'casa-'));
    cpSync(loadTestSettings().instituicaoDir, dir, { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const path = (): string => join(dir, 'instituicao.json');
  const rename = (nome: string): void =>
    writeFileSync(path(), JSON.stringify({ ...JSON.parse(readFileSync(path(), 'utf8')), nome }));
  const watch = (periods: number[] = []) =>
    watchInstituicao({
      read: () => readCasa({ instituicaoDir: dir }),
      repeat: (_look, everyMs) => periods.push(everyMs),
      onProblema: (sentence) => told.push(sentence),
    });

  it('takes a changed file and a changed crest, each with a version of its own', () => {
    const casa = watch();
    const before = casa.current();
    casa.look();
    expect(casa.current()).toBe(before);
    rename('Universidade Mudada');
    casa.look();
    expect(casa.current().instituicao.nome).toBe('Universidade Mudada');
    const renamed = casa.current().versao;
    writeFileSync(join(dir, 'brasao.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    casa.look();
    expect(new Set([before.versao, renamed, casa.current().versao]).size).toBe(3);
    expect(told).toEqual([]);
  });

  it('looks often enough for ten seconds', () => {
    const periods: number[] = [];
    watch(periods);
    expect(periods).toHaveLength(1);
    expect(periods[0]).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ['half-written', (text: string) => text.slice(0, text.length / 2)],
    ['wrong', (text: string) => text.replace(/"cnpj": "\d+"/, '"cnpj": "1"')],
    ['empty', () => ''],
  ])('keeps the last good one while a file is %s, and says so once', (_, spoil) => {
    const casa = watch();
    const { nome } = casa.current().instituicao;
    const good = readFileSync(path(), 'utf8');
    writeFileSync(path(), spoil(good));
    casa.look();
    casa.look();
    expect(casa.current().instituicao.nome).toBe(nome);
    expect(told).toEqual([expect.stringMatching(/instituicao\.json (não pode ser usado|não pôde ser lido)/)]);
    expect(casa.problema()).toBe(told[0]);
    writeFileSync(path(), good);
    casa.look();
    expect(casa.problema()).toBeNull();
  });

  it('keeps the last good one while the crest is gone', () => {
    const casa = watch();
    const { brasao } = casa.current();
    rmSync(join(dir, 'brasao.svg'));
    casa.look();
    expect([casa.current().brasao, told]).toEqual([brasao, ['a pasta da instituição: ENOENT']]);
  });
});
