import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createNativeCompiler } from './typst-native.ts';
import { createWasmCompiler } from './typst-wasm.ts';

/** Typst inside Node: one template and its data in, the bytes of one PDF out. */

export type PdfStandard = '1.7' | 'a-2a' | 'a-2b' | 'a-3a' | 'a-3b' | 'ua-1';

export interface TypstRequest {
  /** Absolute path of the .typ file. It may read only the attachments. */
  template: string;
  /** Reaches the template as JSON in `sys.inputs.data`, never by building Typst source. */
  data: unknown;
  /** Asked of the native engine; the other one knows none (docs/decisoes/0008). */
  standard?: PdfStandard;
  /** Seconds since 1970, in `sys.inputs.momento`: the template dates the document with it, never with `auto`. */
  creationTimestamp: number;
  /** Bytes the template reads with `read("anexos/<name>", encoding: none)`. */
  attachments?: Readonly<Record<string, Uint8Array>>;
}

/** Throws `TypstError`. A warning is an error too: it means that a font or a glyph fell back to another. */
export type CompileTypst = (request: TypstRequest) => Uint8Array;

export async function createTypstCompiler({ fontDirs = packagedFontDirs() } = {}): Promise<CompileTypst> {
  return createNativeCompiler(fontDirs) ?? (await createWasmCompiler(fontDirs));
}

const WEIGHTS = [
  '400Regular',
  '400Regular_Italic',
  '500Medium',
  '600SemiBold',
  '600SemiBold_Italic',
  '700Bold',
];

/** Fraunces and Source Sans 3 as whole static TTFs: Typst falls back mid-word with the site's subset files. */
export function packagedFontDirs(): string[] {
  const require = createRequire(import.meta.url);
  return ['@expo-google-fonts/fraunces', '@expo-google-fonts/source-sans-3'].flatMap((name) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return WEIGHTS.map((weight) => join(folder, weight));
  });
}
