import { type DrawTypst, listFiles, readTemplate } from './draw-typst.ts';
import { readFonts } from './fonts.ts';
import type { NativeCompiler, NativeTypst } from './native-typst.ts';
import { TypstError } from './typst-error.ts';

/** A folder that does not exist: the template reads only the given files. */
const WORKSPACE = '/typst';
const MAIN = `${WORKSPACE}/modelo.typ`;
/** Unused cache entries are dropped after this many documents. */
const MAX_AGE = 5;

/**
 * The same bytes as WebAssembly in half the time. A document's memory is freed when the event loop turns: when many are
 * drawn without a pause, 1.6 MB of each stay allocated (typst-ts-node-compiler 0.7.0, seen on 2026-11-16). A template
 * that nests without end crashes the whole process: only our own are drawn here, in a process of their own (ADR 0023).
 */
export function createNativeDrawer({ NodeCompiler }: NativeTypst): DrawTypst {
  const fontBlobs = readFonts().map((font) => Buffer.from(font));
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
  return (request) => {
    const { template } = request;
    compiler.resetShadow();
    compiler.addSource(MAIN, readTemplate(template));
    for (const [name, bytes] of listFiles(request)) {
      compiler.mapShadow(`${WORKSPACE}/anexos/${name}`, Buffer.from(bytes));
    }
    const made = compiler.compile({ mainFilePath: MAIN });
    if (!made.result) {
      throw new TypstError('modelo-invalido', template, describe(compiler, made.takeError()));
    }
    const warnings = made.takeWarnings();
    if (warnings) throw new TypstError('modelo-com-aviso', template, describe(compiler, warnings));
    try {
      return compiler.pdf(made.result);
    } catch (error) {
      throw new TypstError('pdf-recusado', template, [String(error)], error);
    } finally {
      compiler.evictCache(MAX_AGE);
    }
  };
}

function describe(compiler: NativeCompiler, found: object | null): string[] {
  if (!found) return [];
  return compiler.fetchDiagnostics(found).map(({ path, message }) => `${path}: ${message}`);
}
