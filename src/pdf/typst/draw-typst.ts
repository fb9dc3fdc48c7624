import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { TypstCompiler, TypstCompileWorld } from '@myriaddreamin/typst-ts-web-compiler';
import { readFonts } from './fonts.ts';
import { TypstError } from './typst-error.ts';
import { createInstanceMaker } from './typst-instance.ts';

/** Typst inside Node, as WebAssembly (docs/decisoes/0008): one template and its data in, one tagged PDF 1.7 out. */

export interface TypstRequest {
  /**
   * Absolute path of the .typ file. It reads only the attachments, and sets a font for all its text: without one, Typst
   * silently drops a character that no font has.
   */
  template: string;
  /** `dados` in `anexos/dados.json`. Neither Typst source nor `sys.inputs`, whose change clears Typst's cache. */
  data: unknown;
  /** Seconds since 1970, `momento` in `anexos/dados.json`: the template dates the document with it, not with `auto`. */
  creationTimestamp: number;
  /** Files that the template reads with `read("anexos/<name>", encoding: none)`. */
  attachments?: Readonly<Record<string, Uint8Array>>;
}

export type DrawTypst = (request: TypstRequest) => Uint8Array;

export function createTypstDrawer(): DrawTypst {
  const makeInstance = createInstanceMaker(readFonts());
  let instance = makeInstance();
  return (request) => {
    if (instance.isFull()) instance = makeInstance();
    try {
      return drawPdf(instance.compiler, request);
    } catch (error) {
      if (error instanceof TypstError) throw error;
      // After a trap (a template that nests or allocates without end) the instance cannot draw any more.
      instance = makeInstance();
      throw new TypstError('modelo-invalido', request.template, [`Typst broke down: ${error}`], error);
    }
  };
}

const PAGED = 0;
const PDF = 1;
const DIAGNOSTICS_AS_OBJECTS = 3;

interface Answer {
  hasError?: boolean;
  result?: Uint8Array;
  diagnostics?: { path: string; message: string }[];
}

function drawPdf(compiler: TypstCompiler, request: TypstRequest): Uint8Array {
  const { template } = request;
  const main = `/${basename(template)}`;
  compiler.reset_shadow();
  compiler.add_source(main, readTemplate(template));
  for (const [name, bytes] of listFiles(request)) compiler.map_shadow(`/anexos/${name}`, bytes);
  // `compiler.compile` hides warnings when it succeeds; the snapshot returns them.
  const world = compiler.snapshot('/', main);
  const drawn = compileWorld(world, template);
  world.free();
  if (drawn instanceof TypstError) throw drawn;
  return drawn;
}

function compileWorld(world: TypstCompileWorld, template: string): Uint8Array | TypstError {
  const { hasError, diagnostics }: Answer = world.compile(PAGED, DIAGNOSTICS_AS_OBJECTS);
  if (hasError) return new TypstError('modelo-invalido', template, describe(diagnostics));
  if (diagnostics?.length) return new TypstError('modelo-com-aviso', template, describe(diagnostics));
  const pdf: Answer = world.get_artifact(PDF, DIAGNOSTICS_AS_OBJECTS);
  return pdf.result ?? new TypstError('pdf-recusado', template, describe(pdf.diagnostics));
}

function describe(diagnostics: Answer['diagnostics'] = []): string[] {
  return diagnostics.map(({ path, message }) => `${path}: ${message}`);
}

/** The template's files, by name. */
export function listFiles({ data, creationTimestamp, attachments }: TypstRequest): [string, Uint8Array][] {
  const dados = Buffer.from(JSON.stringify({ momento: creationTimestamp, dados: data }));
  return Object.entries({ ...attachments, 'dados.json': dados });
}

export function readTemplate(template: string): string {
  try {
    return readFileSync(template, 'utf8');
  } catch (cause) {
    throw new TypstError('modelo-invalido', template, ['the template cannot be read'], cause);
  }
}
