import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { TypstError } from './typst-error.ts';

/** Typst inside Node, as WebAssembly (docs/decisoes/0008): one template and its data in, the bytes of one PDF out. */

interface TypstRequest {
  /** Absolute path of the .typ file. It may read only the attachments. */
  template: string;
  /** Reaches the template as JSON in `sys.inputs.data`, never by building Typst source. */
  data: unknown;
  /** Seconds since 1970, in `sys.inputs.momento`: the template dates the document with it, never with `auto`. */
  creationTimestamp: number;
  /** Bytes the template reads with `read("anexos/<name>", encoding: none)`. */
  attachments?: Readonly<Record<string, Uint8Array>>;
}

/** Throws `TypstError`, for a warning too: it means that a font is not there. */
export type CompileTypst = (request: TypstRequest) => Uint8Array;

const require = createRequire(import.meta.url);

export async function createTypstCompiler({ fontDirs = packagedFontDirs() } = {}): Promise<CompileTypst> {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  initSync({ module: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const path of fontDirs.flatMap(listFonts)) await builder.add_raw_font(readFileSync(path));
  const compiler = await builder.build();

  return ({ template, data, creationTimestamp, attachments = {} }) => {
    const main = `/${basename(template)}`;
    compiler.reset_shadow();
    compiler.add_source(main, readTemplate(template));
    for (const [name, bytes] of Object.entries(attachments)) compiler.map_shadow(`/anexos/${name}`, bytes);
    const inputs = [
      ['data', JSON.stringify(data)],
      ['momento', String(creationTimestamp)],
    ];
    // `compiler.compile` keeps warnings to itself when it succeeds; the snapshot tells them.
    const world = compiler.snapshot('/', main, inputs);
    const { hasError, diagnostics = [] } = world.compile(PAGED, DIAGNOSTICS_AS_OBJECTS) as Answer;
    const messages = diagnostics.map(({ path, message }) => `${path}: ${message}`);
    if (hasError) throw new TypstError('modelo-invalido', template, messages);
    if (messages.length > 0) throw new TypstError('modelo-com-aviso', template, messages);
    const pdf = world.get_artifact(PDF, DIAGNOSTICS_AS_OBJECTS) as Answer;
    if (pdf.result instanceof Uint8Array) return pdf.result;
    throw new TypstError(
      'pdf-recusado',
      template,
      (pdf.diagnostics ?? []).map(({ message }) => message),
    );
  };
}

const PAGED = 0;
const PDF = 1;
const DIAGNOSTICS_AS_OBJECTS = 3;

interface Answer {
  hasError?: boolean;
  result?: unknown;
  diagnostics?: { path: string; message: string }[];
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
function packagedFontDirs(): string[] {
  return ['@expo-google-fonts/fraunces', '@expo-google-fonts/source-sans-3'].flatMap((name) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return WEIGHTS.map((weight) => join(folder, weight));
  });
}

function listFonts(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(dir, name));
}

function readTemplate(template: string): string {
  try {
    return readFileSync(template, 'utf8');
  } catch (cause) {
    throw new TypstError('modelo-invalido', template, ['the template cannot be read'], cause);
  }
}
