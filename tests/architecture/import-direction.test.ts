import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/** ADR 0002: folders are the modules; what each may import is written here and drawn in ARCHITECTURE.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = readTable(`
  diploma       |
  arvore        |
  workers       |
  observacao    | diploma/papel-do-no
  xml           |
  pdf           |
  arquivos      |
  pki           | diploma/cnpj diploma/cpf
  keys          | pki
  confianca     | keys lote/zip pki
  cadastro      | confianca/write-whole diploma lote/tabela verification/cadastro
  leiaute       | diploma xml
  conteudo      | diploma leiaute/versao pdf/typst
  signature     | diploma leiaute pki xml
  rvdd          | diploma leiaute pdf pki xml
  verification  | arvore diploma leiaute pdf pki signature xml
  config        | diploma keys/signing rvdd/palavras
  access        | arquivos diploma workers/in-groups
  equipe        | diploma/parsed
  titular       | access avisos diploma equipe
  conferencia   | access arquivos diploma keys pdf pki verification
  avisos        | config diploma
  pedido        | config diploma leiaute xml
  lote          | config diploma leiaute pdf pedido xml
  transparencia | arvore diploma leiaute pedido pki signature verification xml
  emissao       | arquivos avisos config diploma leiaute lote pedido pki rvdd signature transparencia verification
  acervo        | arquivos avisos config diploma emissao leiaute lote pdf signature transparencia verification xml
  leitura       | access/correcao acervo config diploma emissao lote pdf/compare pdf/reading pki rvdd/palavras
  secretaria    | acervo arquivos avisos config diploma emissao equipe leitura lote pki signature transparencia workers/turns
  demonstracao  | access arquivos diploma emissao keys lote pedido pki
  store         | access acervo arquivos arvore avisos conferencia config diploma emissao equipe leitura/leitores lote/tabela observacao secretaria titular transparencia verification workers/in-groups xml
  http          | access acervo conferencia conteudo diploma emissao/situacao equipe leitura/instituicao secretaria titular transparencia verification workers/turns
  cli           | access acervo arquivos arvore avisos cadastro confianca config demonstracao diploma emissao equipe keys leiaute lote pdf pedido rvdd
  cli           | signature titular transparencia verification xml
  web           | arvore conteudo diploma http/contrato http/secretaria/contrato http/titular/contrato
  web           | verification/check verification/check-name verification/dados-mostrados verification/endereco verification/inclusao
  web           | pdf/reading/list-pictures verification/nossa-instituicao verification/palavras verification/pdf/tell-visto verification/report
  web           | verification/situacao verification/verify-with-web-crypto
`);

/** Composition roots: they import what they wire, and nothing imports them. */
const MAIN = 'main';

const src = join(loadTestSettings().projectDir, 'src');

interface Import {
  from: string;
  to: string;
}

describe('import direction', () => {
  const files = listFiles(src).filter((path) => !/\.test\.tsx?$/.test(path));
  const imports = files.flatMap(readImports);

  it('reads every folder of src', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set([MAIN, ...Object.keys(MAY_IMPORT)]));
    expect(imports.length).toBeGreaterThan(100);
  });

  it('goes only from a folder to those below it', () => {
    const wrong = imports.filter(({ from, to }) => !isAllowed(folderOf(from), to));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}: see docs/decisoes/0002`)).toEqual([]);
  });

  it('goes every way the table allows: what is not needed is not allowed', () => {
    const unused = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) =>
      allowed.filter((each) => !imports.some(({ from, to }) => folderOf(from) === folder && isIn(each, to))),
    );
    expect(unused).toEqual([]);
  });

  it('never comes back to the file it left, types included', () => {
    expect(findCircles(imports).map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('finds a circle', () => {
    const there = { from: join('a', 'one.ts'), to: 'a/two' };
    const back = { from: join('a', 'two.ts'), to: 'a/one' };
    expect(findCircles([there, back])).toEqual([['a/one', 'a/two', 'a/one']]);
    expect(findCircles([there])).toEqual([]);
  });

  it('reaches a version of the layout through its table alone', () => {
    const tables = ['versoes', 'xsd'].map((name) => join('leiaute', `${name}.ts`));
    const isVersion = (path: string): boolean => /^leiaute\/v\d/.test(path.replaceAll(sep, '/'));
    const wrong = imports.filter(
      ({ from, to }) => isVersion(to) && !isVersion(from) && !tables.includes(from),
    );
    expect(wrong).toEqual([]);
  });

  it('names the version of the layout in its table alone', () => {
    const code = files.filter((path) => !/^leiaute.v\d/.test(path));
    const naming = code.filter((path) => /'1\.05'/.test(readFileSync(join(src, path), 'utf8')));
    expect(naming).toEqual(['versao', 'versoes', 'xsd'].map((name) => join('leiaute', `${name}.ts`)));
  });

  it('builds no institution in: no file of its folder is imported', () => {
    const naming = /(from|import\()\s*'[^']*(institution|exemplos)\/[^']*'/;
    const all = [...files.map((path) => join(src, path)), join(src, '..', 'vite.config.ts')];
    expect(all.filter((path) => naming.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('loads the demonstration only where it is asked for', () => {
    const own = ['main/open-demonstracao.ts', 'cli/emissao/emitir-demonstracao.ts'];
    const isStatic =
      /^import (?!type)[^;]*from '(#demonstracao\/|\.\/open-demonstracao|[^']*\/emitir-demonstracao)/m;
    const others = files.filter(
      (path) => folderOf(path) !== 'demonstracao' && !own.includes(path.replaceAll(sep, '/')),
    );
    expect(others.filter((path) => isStatic.test(readFileSync(join(src, path), 'utf8')))).toEqual([]);
  });

  it('finds an import that goes the wrong way', () => {
    expect(isAllowed('diploma', 'store/connect')).toBe(false);
    expect(isAllowed('web', 'http/app')).toBe(false);
    expect(isAllowed('web', 'http/contrato/acesso')).toBe(true);
  });

  it('keeps Node out of what runs in the browser', () => {
    const browser = imports.filter(({ from }) => runsInBrowser(from));
    const wrong = browser.filter(({ to }) => to.startsWith('node:') || to.startsWith('keys/'));
    expect(wrong).toEqual([]);
    expect(browser.some(({ from }) => folderOf(from) === 'signature')).toBe(true);
  });
});

describe('ARCHITECTURE.md', () => {
  const lines = readFileSync(join(src, '..', 'ARCHITECTURE.md'), 'utf8').split('\n');

  it('says of every folder what the table here says', () => {
    const rows = lines.flatMap((line) => {
      const [, folder, allowed = ''] = /^\| `([a-z]+)\/` \| .* \| ([^|]+) \|$/.exec(line) ?? [];
      return folder ? [[folder, [...allowed.matchAll(/`([^`]+)`/g)].map(([, name]) => name)]] : [];
    });
    expect(Object.fromEntries(rows)).toEqual({ [MAIN]: [], ...MAY_IMPORT });
  });

  it('fits a screen', () => {
    expect(lines.length).toBeLessThanOrEqual(80);
  });
});

/** Keys, files and the network are in `keys/`, the writing of PDFs beside the reading. */
function runsInBrowser(path: string): boolean {
  if (path.startsWith(join('pdf', 'reading'))) return true;
  return ['arvore', 'diploma', 'xml', 'leiaute', 'pki', 'signature', 'verification', 'web'].includes(
    folderOf(path),
  );
}

function isAllowed(folder: string, to: string): boolean {
  if (folder === MAIN || to.startsWith('node:') || isIn(folder, to)) return true;
  return (MAY_IMPORT[folder] ?? []).some((allowed) => isIn(allowed, to));
}

const isIn = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);

function readTable(text: string): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  for (const line of text.trim().split('\n')) {
    const [folder = '', allowed = ''] = line.split('|').map((each) => each.trim());
    table[folder] = [...(table[folder] ?? []), ...allowed.split(' ').filter((each) => each !== '')];
  }
  return table;
}

/** Each file is left once everything it leads to is known: whatever leads to one that is still open closes a circle. */
function findCircles(all: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of all) next.set(nameOf(from), [...(next.get(nameOf(from)) ?? []), to]);
  const known = new Set<string>();
  const circles: string[][] = [];
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name]);
    if (known.has(name)) return;
    known.add(name);
    for (const to of next.get(name) ?? []) follow(to, [...way, name]);
  };
  for (const name of next.keys()) follow(name, []);
  return circles;
}

function readImports(path: string): Import[] {
  const text = readFileSync(join(src, path), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.|node:)[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => ({ from: path, to: resolveSpecifier(path, specifier) }));
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const target = specifier.startsWith('#') ? specifier.slice(1) : relative('.', join(from, '..', specifier));
  return nameOf(target);
}

const nameOf = (path: string): string => path.replaceAll(sep, '/').replace(/\.tsx?$/, '');

function folderOf(path: string): string {
  return path.split(sep)[0] ?? '';
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
}
