import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import type { InitOutput, TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

/**
 * Typst with its own memory. It never frees what it drew (5 MB a diploma; typst-ts-web-compiler 0.7.0, seen on
 * 2026-11-15), and the package's script keeps its single instance in a variable: the script is run again for each
 * instance.
 */

export interface TypstInstance {
  compiler: TypstCompiler;
  /** Whether it has used up its initial memory. */
  isFull(): boolean;
}

interface Exchange {
  module: object;
  fonts: readonly Uint8Array[];
  exports?: InitOutput;
  compiler?: TypstCompiler;
  error?: unknown;
}

/** The types of Node lack it. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { Module: new (bytes: Uint8Array) => object };
};

const START = `
exchange.exports = initSync({ module: exchange.module });
(async () => {
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of exchange.fonts) await builder.add_raw_font(font);
  exchange.compiler = await builder.build();
})().catch((error) => { exchange.error = error; });
`;

/**
 * An instance is dropped as a whole. After a trap a finalizer of its objects throws an uncatchable error at garbage collection.
 */
const NO_FINALIZERS = 'globalThis.FinalizationRegistry = undefined;';

const SCRIPT = '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs';

export function createInstanceMaker(fonts: readonly Uint8Array[]): () => TypstInstance {
  const file = createRequire(import.meta.url).resolve(SCRIPT);
  const module = new webAssembly.Module(readWasm(file.replace(/\.mjs$/, '_bg.wasm')));
  const source = stripExports(readFileSync(file, 'utf8'));
  const script = new Script(`${NO_FINALIZERS}\n${source}\n${START}`, {
    filename: 'typst_ts_web_compiler.mjs',
  });

  return () => {
    const exchange: Exchange = { module, fonts };
    const context = createContext({ ...GLOBALS, exchange }, { microtaskMode: 'afterEvaluate' });
    // The promises of the script settle before `runInContext` returns: making an instance is synchronous.
    script.runInContext(context);
    const { compiler, exports, error } = exchange;
    if (!compiler || !exports) throw new Error('the Typst compiler did not start', { cause: error });
    reserveMemory(exports);
    const reserved = exports.memory.buffer.byteLength;
    return { compiler, isFull: () => exports.memory.buffer.byteLength > reserved };
  };
}

/** 28 MB; a release holds it compressed (`scripts/pacote/copy-modulos.ts`). */
function readWasm(path: string): Uint8Array {
  const compressed = `${path}.br`;
  return existsSync(compressed) ? brotliDecompressSync(readFileSync(compressed)) : readFileSync(path);
}

/** Typst prints each file that it does not find; its diagnostics repeat it. */
const SILENT = { log() {}, info() {}, debug() {}, warn() {}, error() {} };

const GLOBALS = { WebAssembly: webAssembly, TextDecoder, TextEncoder, Uint8Array, Error, console: SILENT };

const RESERVE = 200_000_000;

/**
 * Node collects garbage whenever WebAssembly's memory grows, which took two thirds of the time of a document: memory
 * allocated and freed here is available to all of them. The system provides pages only as they are written to.
 */
function reserveMemory({ __wbindgen_export: malloc, __wbindgen_export4: free }: InitOutput): void {
  free(malloc(RESERVE, 1), RESERVE, 1);
}

/** Turns an ES module into a script. */
function stripExports(source: string): string {
  return source
    .replace(/^export (?=class|function)/gm, '')
    .replace(/^export (?:default [^;]*;|\{[^}]*\};?)/gm, '')
    .replaceAll('import.meta.url', 'undefined');
}
