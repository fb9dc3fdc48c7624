import { createRequire } from 'node:module';

/** Typst compiled for this machine, where its makers publish it (x86-64 Linux); elsewhere WebAssembly is used. */

export interface NativeTypst {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler;
  };
}

/** The used part of typst-ts-node-compiler 0.7.0. */
export interface NativeCompiler {
  resetShadow(): void;
  addSource(path: string, source: string): void;
  mapShadow(path: string, content: Buffer): void;
  compile(options: { mainFilePath: string }): NativeResult;
  fetchDiagnostics(found: object): { path: string; message: string }[];
  pdf(document: object): Buffer;
  evictCache(maxAge: number): void;
}

interface NativeResult {
  readonly result: object | null;
  takeError(): object | null;
  takeWarnings(): object | null;
}

/** The version must be that of the WebAssembly: another one draws other bytes. npm skips packages of other systems. */
const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
];

export function findNativeTypst(): NativeTypst | null {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      return require(name) as NativeTypst;
    } catch {
      // Not installed, or made for another C library.
    }
  }
  return null;
}
