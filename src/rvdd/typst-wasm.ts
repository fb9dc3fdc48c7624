import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { CompileTypst } from './compile-typst.ts';
import { TypstError } from './typst-error.ts';

/**
 * Typst as WebAssembly, for platforms whose native package is not to be had. It draws the same tagged PDF, but its
 * interface cannot ask for a PDF/A or PDF/UA standard (typst-ts-web-compiler 0.7.0, 2026-11).
 */
export async function createWasmCompiler(fontDirs: readonly string[]): Promise<CompileTypst> {
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
    const { result, diagnostics } = compiler.compile(
      main,
      inputs,
      'pdf',
      DIAGNOSTICS_AS_OBJECTS,
    ) as Compilation;
    const messages = (diagnostics ?? []).map(({ path, message }) => `${path}: ${message}`);
    if (!result) throw new TypstError('modelo-invalido', template, messages);
    if (messages.length > 0) throw new TypstError('modelo-com-aviso', template, messages);
    return result;
  };
}

const DIAGNOSTICS_AS_OBJECTS = 3;

interface Compilation {
  result?: Uint8Array;
  diagnostics?: { path: string; message: string }[];
}

const require = createRequire(import.meta.url);

function listFonts(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(dir, name));
}

function readTemplate(template: string): string {
  try {
    return readFileSync(template, 'utf8');
  } catch (cause) {
    throw new TypstError('modelo-invalido', template, [`file not found in ${dirname(template)}`], cause);
  }
}
