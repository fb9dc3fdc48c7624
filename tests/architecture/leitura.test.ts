import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/**
 * ADR 0069: a file that people send is read in a process with limits. What the web process loads, whatever route asks for it, holds no
 * reader: imports are followed from its entry, types aside, for they are gone when it runs.
 */

const src = join(loadTestSettings().projectDir, 'src');
const WEB = 'main/server';

/** Modules that take bytes or text of a person apart. A new reader goes here, and into `leitura/leituras.ts`. */
const READERS = [
  /^leitura\/(?:leituras|clean-documento|read-certificado|read-qr|read-tipo|unzip-envio|unpack-lote|unpack-importacao)$/,
  /^leitura\/instituicao\/(?:check-arquivo|edit-arquivo|make-prova|describe-aviso)$/,
  /^lote\/(?:zip|conversao)\//,
  /^lote\/tabela\/(?!tabela$)/,
  /^lote\/pasta\/(?:check-pdf|read-historico|read-pasta)$/,
  /^lote\/(?:read-lote|linha\/judge-linhas?)$/,
  /^acervo\/importacao\/(?:mapa|read-|judge-|index-|importar-|find-)/,
  /^config\/(?:edit-json|places-in-json)$/,
  /^pdf\/reading\//,
  /^pdf\/pdfa\/read-pdf$/,
  /^(?:pdf\/compare\/open-drawn|pdf\/reduce-picture|rvdd\/make-previa)$/,
];

/**
 * These read what no person sent: ITI's list, which the server fetches; the institution's own folder, where the desk writes only what the
 * process of the readings accepted; and the PDF that this server itself has just drawn. The last runs in the reader's browser alone, which
 * loads it when a PDF arrives there.
 */
const NOT_SENT = new Set([
  'confianca/arquivo/list-certificados',
  'config/load-institution',
  'conferencia/comprovante/sign-pdf',
  'emissao/prove-authentic',
  'web/verificar/navegador/qr/visto-no-pdf',
]);

/**
 * The packages that the web process loads, and what for. A new one goes to the process of the readings where it takes apart what people
 * send; what packs, such as `fflate` for our own sheets, is imported where it is written alone.
 */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  // HTTP itself, and the forms that it takes.
  '@fastify/': /^http\//,
  fastify: /^(?:http|main)\//,
  'fastify-type-provider-zod': /^http\//,
  // The shapes of what was parsed.
  zod: /./,
  kysely: /^store\//,
  libsql: /^store\//,
  aws4fetch: /^store\/arquivos\/s3\//,
  'openid-client': /^equipe\/provedor-oidc$/,
  '@simplewebauthn/server': /^equipe\/chaves-de-acesso$/,
  'prom-client': /^(?:main|observacao)\//,
  nodemailer: /^(?:main|avisos|titular|store)\//,
  react: /^web\//,
  wouter: /^web\//,
  // Written, never read.
  qr: /^diploma\/qr-code$/,
  fflate: /^lote\/planilha\/write-xlsx$/,
  'node:zlib': /^http\/(?:app|pages)$/,
};

type Graph = ReadonlyMap<string, readonly string[]>;

/** The file of each module. */
const paths = new Map<string, string>();

describe('files that people send', () => {
  const graph = readGraph();

  it('are read by nothing that the web process loads', () => {
    const ways = findWays(graph, WEB, (name) => READERS.some((reader) => reader.test(name)));
    expect(ways).toEqual([]);
  });

  it('are read by the process of the readings', () => {
    const isReader = (name: string): boolean => READERS.some((reader) => reader.test(name));
    expect(findWays(graph, 'main/work-process', isReader).length).toBeGreaterThan(20);
    for (const reader of READERS)
      expect(
        [...graph.keys()].some((name) => reader.test(name)),
        String(reader),
      ).toBe(true);
  });

  it('meet no package there but those that it needs, each in its place', () => {
    const known = reach(graph, WEB);
    const loaded = [...known.keys()]
      .filter((name) => !NOT_SENT.has(name) && !known.get(name)?.startsWith('confianca/arquivo/'))
      .flatMap((name) => listPackages(name).map((from) => ({ name, from })));
    const rules = Object.entries(PACKAGES);
    const isNeeded = ({ name, from }: { name: string; from: string }): boolean =>
      rules.some(([key, where]) => isOf(from, key) && where.test(name));
    expect(loaded.filter((each) => !isNeeded(each))).toEqual([]);
    expect(rules.filter(([key]) => !loaded.some(({ from }) => isOf(from, key)))).toEqual([]);
  });

  it('are found however far the import is', () => {
    const far: Graph = new Map([
      [WEB, ['http/a']],
      ['http/a', ['secretaria/b']],
      ['secretaria/b', ['lote/zip/read-zip']],
    ]);
    expect(findWays(far, WEB, (name) => name.startsWith('lote/zip/'))).toEqual([
      `${WEB} → http/a → secretaria/b → lote/zip/read-zip`,
    ]);
  });

  it('reach every route by the desk', () => {
    const known = reach(graph, WEB);
    for (const name of [
      'http/secretaria/lotes',
      'http/secretaria/instituicao',
      'secretaria/importacao/importacoes',
    ])
      expect(known.has(name), name).toBe(true);
  });
});

/** Every file that is reached, with the one that leads to it. */
function reach(graph: Graph, from: string): ReadonlyMap<string, string | null> {
  const before = new Map<string, string | null>([[from, null]]);
  for (const name of before.keys())
    for (const to of NOT_SENT.has(name) ? [] : (graph.get(name) ?? []))
      if (!before.has(to)) before.set(to, name);
  return before;
}

function findWays(graph: Graph, from: string, isWanted: (name: string) => boolean): string[] {
  const before = reach(graph, from);
  const wayTo = (name: string): string => {
    const leading = before.get(name);
    return leading ? `${wayTo(leading)} → ${name}` : name;
  };
  return [...before.keys()].filter(isWanted).map(wayTo);
}

function readGraph(): Graph {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  for (const path of files) paths.set(nameOf(path), join(src, path));
  return new Map(files.map((path) => [nameOf(path), readImports(path)]));
}

function readImports(path: string): string[] {
  const own = listFroms(readFileSync(join(src, path), 'utf8')).filter((from) => /^[#.]/.test(from));
  return own.map((from) =>
    nameOf(from.startsWith('#') ? from.slice(1) : relative('.', join(path, '..', from))),
  );
}

/** `import type`, and braces that hold types alone, are erased; `import './x.ts'` is what it does. */
function listFroms(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)([^;']*?)\bfrom\s*'([^']+)'/gms);
  const named = [...statements].flatMap(([, what = '', from = '']) => (isErased(what) ? [] : [from]));
  const others = text.matchAll(/(?:^import\s*|\bimport\(\s*)'([^']+)'/gm);
  return [...named, ...[...others].map(([, from = '']) => from)];
}

/** What comes from no file of ours. Node's own modules parse nothing that people send, but for `zlib`. */
function listPackages(name: string): string[] {
  const path = paths.get(name);
  if (path === undefined) return [];
  const others = listFroms(readFileSync(path, 'utf8')).filter((from) => !/^[#.]/.test(from));
  return others.filter((from) => !from.startsWith('node:') || from === 'node:zlib');
}

const isOf = (from: string, key: string): boolean =>
  from === key ||
  from.startsWith(key.endsWith('/') ? key : `${key}/`) ||
  (key === 'react' && from.startsWith('react-dom'));

const isErased = (what: string): boolean => {
  const [, inner] = /^\{([^}]*)\}\s*$/.exec(what.trim()) ?? [];
  const names = (inner ?? '').split(',').filter((name) => name.trim() !== '');
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '));
};

const nameOf = (path: string): string => path.replaceAll(sep, '/').replace(/\.tsx?$/, '');
