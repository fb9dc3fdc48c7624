import { type CompileTypst, createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createNativeDrawer } from '#pdf/typst/draw-native.ts';
import { findNativeTypst } from '#pdf/typst/native-typst.ts';
import { TypstError } from '#pdf/typst/typst-error.ts';
import { type AparenciaDoRvdd, makeRvdd } from '#rvdd/make-rvdd.ts';
import { serveWorker, type TaskHandler } from '#workers/serve-worker.ts';

/** The process where issuing draws (ADR 0023): a composition root like `work-process.ts`. */

/** What was drawn or refused, or the fault of the template: a task that fails tells no more than a text. */
export type Desenhado =
  | { made: ReturnType<typeof makeRvdd> }
  | { fault: Pick<TypstError, 'code' | 'template' | 'details'> };

/** Native Typst where it is published for this machine; WebAssembly elsewhere, and for whoever asks for it. */
export type Motor = 'nativo' | 'webassembly';

const compilers = new Map<Motor, CompileTypst>();

serveWorker((setup) => {
  const aparencia = setup as AparenciaDoRvdd;
  const draw = (xml: Uint8Array, motor: Motor): Desenhado => {
    try {
      return { made: makeRvdd({ ...aparencia, xml, compile: compilerOf(motor) }) };
    } catch (error) {
      if (!(error instanceof TypstError)) throw error;
      const { code, template, details } = error;
      return { fault: { code, template, details } };
    }
  };
  const handlers: Record<Motor, TaskHandler> = {
    nativo: async (input) => draw(input as Uint8Array, 'nativo'),
    webassembly: async (input) => draw(input as Uint8Array, 'webassembly'),
  };
  return handlers;
});

/** Made when the first document is drawn with it. */
function compilerOf(motor: Motor): CompileTypst {
  const native = motor === 'nativo' ? findNativeTypst() : null;
  const known = compilers.get(motor) ?? createTypstCompiler(native ? createNativeDrawer(native) : undefined);
  compilers.set(motor, known);
  return known;
}
