import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/support/refusal-of.ts';
import { loadAvisos, loadInstituicao, loadTextosRvdd } from './load-institution.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

describe('loadInstituicao', () => {
  let dir: string;
  const write = (text: string): void => writeFileSync(join(dir, 'institution', 'instituicao.json'), text);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'instituicao-'));
    cpSync(join(PROJECT, 'institution'), join(dir, 'institution'), { recursive: true });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('reads the institution that the project ships, which is fictitious', () => {
    expect(loadInstituicao(dir)).toMatchObject({ nomeCurto: 'UniExemplo', ficticia: true });
  });

  it('names every field that is wrong, one a line', () => {
    const json = JSON.parse(readFileSync(join(PROJECT, 'institution', 'instituicao.json'), 'utf8'));
    write(JSON.stringify({ ...json, nome: undefined, cnpj: '1', extra: 1 }));
    const [first, ...lines] = refusalOf(() => loadInstituicao(dir)).split('\n');
    expect(first).toMatch(/^institution\/instituicao\.json /);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - nome', '  - cnpj', '  - extra']);
  });

  it.each(['', '{', 'nome: UniExemplo'])('names the file when it holds %j', (text) => {
    write(text);
    expect(refusalOf(() => loadInstituicao(dir))).toMatch(
      /^institution\/instituicao\.json não pôde ser lido: /,
    );
  });

  it('names the file when it is gone', () => {
    rmSync(join(dir, 'institution', 'instituicao.json'));
    expect(refusalOf(() => loadInstituicao(dir))).toMatch(
      /^institution\/instituicao\.json não pôde ser lido: /,
    );
  });
});

describe('loadAvisos', () => {
  it('reads the file that comes with the project, but not for real', () => {
    expect(loadAvisos(PROJECT, { ambiente: 'homologacao' }).texto).toContain('{endereco}');
    expect(refusalOf(() => loadAvisos(PROJECT, { ambiente: 'producao' }))).toMatch(
      /^institution\/avisos\.json não pode ser usado.*remetente\.endereco: ainda é o da instituição fictícia/s,
    );
    expect(refusalOf(() => loadAvisos(tmpdir(), { ambiente: 'homologacao' }))).toMatch(/avisos\.json/);
  });
});

describe('loadTextosRvdd', () => {
  it('refuses an article that does not agree with the name of the institution', () => {
    const dir = mkdtempSync(join(tmpdir(), 'textos-'));
    cpSync(join(PROJECT, 'institution'), join(dir, 'institution'), { recursive: true });
    const edit = (name: string, change: (json: Record<string, unknown>) => object): void => {
      const path = join(dir, 'institution', name);
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    };
    expect(loadTextosRvdd(dir).abertura).toContain('{daInstituicao}');
    edit('instituicao.json', (json) => ({ ...json, nome: 'Universidade Exemplo' }));
    edit('rvdd.json', (json) => ({
      ...json,
      abertura: 'O Reitor do {instituicao} confere, do curso {curso} em {conclusao}, {colacao}',
    }));
    expect(refusalOf(() => loadTextosRvdd(dir))).toContain(
      'abertura: “do {instituicao}” não concorda com “Universidade Exemplo”; escreva {daInstituicao}',
    );
    rmSync(dir, { recursive: true, force: true });
  });
});
