import { type CompileTypst, createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createNativeDrawer } from '#pdf/typst/draw-native.ts';
import { findNativeTypst } from '#pdf/typst/native-typst.ts';
import { makeCoberto } from '#rvdd/make-coberto.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import { makeProva } from '#rvdd/make-prova.ts';
import { type AparenciaDoRvdd, makeRvdd } from '#rvdd/make-rvdd.ts';
import type { Drawing } from '../../src/main/open-drawing.ts';

let compiler: CompileTypst | undefined;

/** One Typst for all the tests of a file; native where there is one, as issuing draws: it draws the same bytes in half the time. */
export function umCompilador(): CompileTypst {
  if (compiler) return compiler;
  const native = findNativeTypst();
  compiler = createTypstCompiler(native ? createNativeDrawer(native) : undefined);
  return compiler;
}

/** Draws in the process of the test: most of them draw one or two documents. */
export const desenhaAqui = (aparencia: AparenciaDoRvdd): Drawing => ({
  drawRvdd: async (xml) => makeRvdd({ ...aparencia, xml, compile: umCompilador() }),
  drawProva: async (xml, momento) => makeProva({ ...aparencia, xml, compile: umCompilador() }, momento),
  async drawCoberto(xml, endereco, momento) {
    const made = makeCoberto({ ...aparencia, xml, compile: umCompilador() }, endereco, momento);
    return made.ok ? { pdf: made.value, previa: await makePrevia(made.value) } : null;
  },
  makePrevia,
  close: async () => {},
});
