import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/support/refusal-of.ts';
import { loadAvisos, loadInstituicao, loadTextosRvdd } from './load-institution.ts';

const SHIPPED = resolve(import.meta.dirname, '../../institution');

describe('loadInstituicao', () => {
  let dir: string;
  const write = (text: string): void => writeFileSync(join(dir, 'instituicao.json'), text);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'instituicao-'));
    cpSync(SHIPPED, dir, { recursive: true });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('reads the institution that the project ships, which is fictitious', () => {
    expect(loadInstituicao({ instituicaoDir: dir })).toMatchObject({
      nomeCurto: 'UniExemplo',
      ficticia: true,
    });
  });

  it('names every field that is wrong, one a line', () => {
    const json = JSON.parse(readFileSync(join(SHIPPED, 'instituicao.json'), 'utf8'));
    write(JSON.stringify({ ...json, nome: undefined, cnpj: '1', extra: 1 }));
    const [first, ...lines] = refusalOf(() => loadInstituicao({ instituicaoDir: dir })).split('\n');
    expect(first).toMatch(/^\S*instituicao\.json /);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - nome', '  - cnpj', '  - extra']);
  });

  it('names the line of a field, and of a comma that is missing', () => {
    const shipped = readFileSync(join(SHIPPED, 'instituicao.json'), 'utf8');
    const lineOf = (text: string): number => shipped.slice(0, shipped.indexOf(text)).split('\n').length;
    write(shipped.replace(/"codigoMec": "\d+"/, '"codigoMec": "zero"'));
    expect(refusalOf(() => loadInstituicao({ instituicaoDir: dir }))).toContain(
      `- codigoMec: deve ser o código e-MEC, só com dígitos (linha ${lineOf('"codigoMec"')})`,
    );
    write(shipped.replace(',\n  "nomeCurto"', '\n  "nomeCurto"'));
    expect(refusalOf(() => loadInstituicao({ instituicaoDir: dir }))).toContain(
      `não é JSON na linha ${lineOf('"nomeCurto"')}, coluna 3`,
    );
  });

  it.each(['', '{', 'nome: UniExemplo'])('names the file when it holds %j', (text) => {
    write(text);
    expect(refusalOf(() => loadInstituicao({ instituicaoDir: dir }))).toMatch(
      /^\S*instituicao\.json não pôde ser lido: (não é JSON na linha 1|o arquivo não existe)/,
    );
  });

  it('names the file when it is gone', () => {
    rmSync(join(dir, 'instituicao.json'));
    expect(refusalOf(() => loadInstituicao({ instituicaoDir: dir }))).toMatch(
      /^\S*instituicao\.json não pôde ser lido: (não é JSON na linha 1|o arquivo não existe)/,
    );
  });
});

describe('loadAvisos', () => {
  it('reads the file that comes with the project, but not for real', () => {
    expect(loadAvisos({ instituicaoDir: SHIPPED, ambiente: 'homologacao' }).texto).toContain('{endereco}');
    expect(refusalOf(() => loadAvisos({ instituicaoDir: SHIPPED, ambiente: 'producao' }))).toMatch(
      /^\S*avisos\.json não pode ser usado.*remetente\.endereco: ainda é o da instituição fictícia/s,
    );
    expect(refusalOf(() => loadAvisos({ instituicaoDir: tmpdir(), ambiente: 'homologacao' }))).toMatch(
      /avisos\.json/,
    );
  });
});

describe('loadTextosRvdd', () => {
  it('refuses an article that does not agree with the name of the institution', () => {
    const dir = mkdtempSync(join(tmpdir(), 'textos-'));
    cpSync(SHIPPED, dir, { recursive: true });
    const edit = (name: string, change: (json: Record<string, unknown>) => object): void => {
      const path = join(dir, name);
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    };
    expect(loadTextosRvdd({ instituicaoDir: dir }).abertura).toContain('{daInstituicao}');
    edit('instituicao.json', (json) => ({ ...json, nome: 'Universidade Exemplo' }));
    edit('rvdd.json', (json) => ({
      ...json,
      abertura: 'O Reitor do {instituicao} confere, do curso {curso} em {conclusao}, {colacao}',
    }));
    expect(refusalOf(() => loadTextosRvdd({ instituicaoDir: dir }))).toContain(
      'abertura: “do {instituicao}” não concorda com “Universidade Exemplo”; escreva {daInstituicao}',
    );
    rmSync(dir, { recursive: true, force: true });
  });
});
