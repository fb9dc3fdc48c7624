import { type CompileTypst, createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { makeProva } from '#rvdd/make-prova.ts';
import { type AparenciaDoRvdd, makeRvdd } from '#rvdd/make-rvdd.ts';
import type { Drawing } from '../../src/main/open-drawing.ts';

let compiler: CompileTypst | undefined;

/** One Typst for all the tests of a file. */
export const umCompilador = (): CompileTypst => {
  compiler ??= createTypstCompiler();
  return compiler;
};

/** Draws in the process of the test: most of them draw one or two documents. */
export const desenhaAqui = (aparencia: AparenciaDoRvdd): Drawing => ({
  drawRvdd: async (xml) => makeRvdd({ ...aparencia, xml, compile: umCompilador() }),
  drawProva: async (xml, momento) => makeProva({ ...aparencia, xml, compile: umCompilador() }, momento),
  close: async () => {},
});
