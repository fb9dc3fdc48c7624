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

type Graph = ReadonlyMap<string, readonly string[]>;

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
  return new Map(files.map((path) => [nameOf(path), readImports(path)]));
}

/** `import type`, and braces that hold types alone, are erased. */
function readImports(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)([^;']*?)\bfrom\s*'([#.][^']+)'/gms);
  const named = [...statements].flatMap(([, what = '', from = '']) => (isErased(what) ? [] : [from]));
  const lazy = [...text.matchAll(/\bimport\(\s*'([#.][^']+)'\s*\)/g)].map(([, from = '']) => from);
  return [...named, ...lazy].map((from) =>
    nameOf(from.startsWith('#') ? from.slice(1) : relative('.', join(path, '..', from))),
  );
}

const isErased = (what: string): boolean => {
  const [, inner] = /^\{([^}]*)\}\s*$/.exec(what.trim()) ?? [];
  const names = (inner ?? '').split(',').filter((name) => name.trim() !== '');
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '));
};

const nameOf = (path: string): string => path.replaceAll(sep, '/').replace(/\.tsx?$/, '');
