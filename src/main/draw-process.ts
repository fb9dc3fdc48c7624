import { type CompileTypst, createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createNativeDrawer } from '#pdf/typst/draw-native.ts';
import { findNativeTypst } from '#pdf/typst/native-typst.ts';
import { TypstError } from '#pdf/typst/typst-error.ts';
import { makeCoberto } from '#rvdd/make-coberto.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import { makeProva } from '#rvdd/make-prova.ts';
import { type AparenciaDoRvdd, makeRvdd } from '#rvdd/make-rvdd.ts';
import { serveWorker, type TaskHandler } from '#workers/serve-worker.ts';

/** The process where issuing draws (ADR 0023): a composition root like `work-process.ts`. */

/** The drawing or the refusal, or the fault of the template: a task that throws carries only a text. */
export type Desenhado =
  | { made: ReturnType<typeof makeRvdd>; previa?: Uint8Array }
  | { fault: Pick<TypstError, 'code' | 'template' | 'details'> };

/** Native Typst where it is published for this machine; WebAssembly elsewhere, and where a caller asks for it. */
export type Motor = 'nativo' | 'webassembly';

/** The input: a diploma; or, at a given instant, the proof of one that does not exist yet, or a covered copy. */
export interface Desenho {
  xml: Uint8Array;
  /** Milliseconds since 1970. */
  provaDe: number | null;
  /** For a covered copy: its link. Its front is also drawn as a picture. */
  coberto?: { endereco: string; momento: number };
  /** Replaces the words and colours that the process started with. */
  aparencia?: AparenciaDoRvdd;
}

const compilers = new Map<Motor, CompileTypst>();

serveWorker((setup) => {
  const daCasa = setup as AparenciaDoRvdd;
  const draw = async (desenho: Desenho, motor: Motor): Promise<Desenhado> => {
    const { xml, provaDe, coberto, aparencia = daCasa } = desenho;
    const request = { ...aparencia, xml, compile: compilerOf(motor) };
    try {
      if (coberto) {
        const made = makeCoberto(request, coberto.endereco, new Date(coberto.momento));
        return made.ok ? { made, previa: await makePrevia(made.value) } : { made };
      }
      return { made: provaDe === null ? makeRvdd(request) : makeProva(request, new Date(provaDe)) };
    } catch (error) {
      if (!(error instanceof TypstError)) throw error;
      const { code, template, details } = error;
      return { fault: { code, template, details } };
    }
  };
  const handlers: Record<Motor | 'previa', TaskHandler> = {
    nativo: async (input) => draw(input as Desenho, 'nativo'),
    webassembly: async (input) => draw(input as Desenho, 'webassembly'),
    previa: (input) => makePrevia(input as Uint8Array),
  };
  return handlers;
});

/** Made at the first drawing. */
function compilerOf(motor: Motor): CompileTypst {
  const native = motor === 'nativo' ? findNativeTypst() : null;
  const known = compilers.get(motor) ?? createTypstCompiler(native ? createNativeDrawer(native) : undefined);
  compilers.set(motor, known);
  return known;
}
