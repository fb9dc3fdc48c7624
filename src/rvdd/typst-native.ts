import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CompileTypst } from './compile-typst.ts';
import { TypstError } from './typst-error.ts';

type Engine = typeof import('@myriaddreamin/typst-ts-node-compiler');
type Compiler = InstanceType<Engine['NodeCompiler']>;
type Compilation = ReturnType<Compiler['compile']>;
type Options = NonNullable<Parameters<Compiler['pdf']>[1]>;

const require = createRequire(import.meta.url);

/** Typst as a native binary, several times faster than WebAssembly; null where the registry has none for this platform. */
export function createNativeCompiler(fontPaths: string[]): CompileTypst | null {
  const engine = loadEngine();
  if (!engine) return null;
  const compilers = new Map<string, Compiler>();

  return ({ template, data, standard = 'a-3a', creationTimestamp, attachments = {} }) => {
    const workspace = dirname(template);
    const compiler =
      compilers.get(workspace) ?? engine.NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
    compilers.set(workspace, compiler);
    const shadows = Object.entries(attachments).map(([name, bytes]) => {
      const path = join(workspace, 'anexos', name);
      compiler.mapShadow(path, Buffer.from(bytes));
      return path;
    });
    try {
      const inputs = { data: JSON.stringify(data), momento: String(creationTimestamp) };
      const result = compiler.compile({ mainFilePath: template, inputs });
      const { result: document } = result;
      if (document === null)
        throw new TypstError('modelo-invalido', template, readMessages(result.takeError()));
      const warnings = readMessages(result.takeWarnings());
      if (warnings.length > 0) throw new TypstError('modelo-com-aviso', template, warnings);
      return writePdf(compiler, document, template, { pdfStandard: standard, creationTimestamp });
    } finally {
      for (const path of shadows) compiler.unmapShadow(path);
      // The cache is global to the process and grows with every document: keep only what the last one used.
      compiler.evictCache(1);
    }
  };
}

function loadEngine(): Engine | null {
  try {
    return require('@myriaddreamin/typst-ts-node-compiler');
  } catch {
    return null;
  }
}

function writePdf(
  compiler: Compiler,
  document: NonNullable<Compilation['result']>,
  template: string,
  options: Options,
): Uint8Array {
  try {
    return new Uint8Array(compiler.pdf(document, options));
  } catch (cause) {
    throw new TypstError(
      'pdf-recusado',
      template,
      [cause instanceof Error ? cause.message : String(cause)],
      cause,
    );
  }
}

function readMessages(error: ReturnType<Compilation['takeError']>): string[] {
  return (error?.shortDiagnostics ?? []).map(({ message, path }) => `${path}: ${message}`);
}
