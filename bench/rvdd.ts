import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createNativeDrawer } from '#pdf/typst/draw-native.ts';
import { findNativeTypst } from '#pdf/typst/native-typst.ts';
import { type AparenciaDoRvdd, makeRvdd } from '#rvdd/make-rvdd.ts';
import { captureRequest } from './capture-request.ts';
import type { Contest } from './measure.ts';
import { createBareTypst } from './typst-nu.ts';

/** Every diploma drawn is one that was not drawn before: Typst remembers. */

const native = findNativeTypst();
/** As the process that draws does: native where there is one. */
const createOurs = () => createTypstCompiler(native ? createNativeDrawer(native) : undefined);

/**
 * From XML to finished RVDD (parse, validate, describe, QR Code, draw, check, mark) against Typst alone, which puts the
 * same words, crest, QR Code and attachment on two plain pages. The floor has no layout, so the ratio tells what ours
 * costs: of 110 ms, 65 lay out both pages to fit any words, 15 write the PDF, 18 check and mark it, 5 read the XML, where a
 * plain page takes 14 (x86-64, November 2026, a busy machine). The goal holds that share.
 */
export function contestOfRvdd(aparencia: AparenciaDoRvdd, xmls: Uint8Array[]): Contest {
  const requests = xmls.map((xml) => captureRequest({ ...aparencia, xml }));
  const compile = createOurs();
  const drawBare = createBareTypst();
  const nextXml = cycle(xmls);
  const nextRequest = cycle(requests);
  return {
    name: 'rvdd',
    goal: 0.1,
    ours: async () => {
      makeRvdd({ ...aparencia, xml: nextXml(), compile });
      await turn();
    },
    theirs: async () => {
      drawBare(nextRequest());
      await turn();
    },
    turnMs: 1500,
    turns: 6,
  };
}

/** The whole RVDD against how it was made in November 2026: the template of then, kept here, drawn by WebAssembly. */
export function contestWithAntigo(aparencia: AparenciaDoRvdd, xmls: Uint8Array[]): Contest {
  const template = fileURLToPath(new URL('./rvdd-antigo.typ', import.meta.url));
  const [compile, compileAntigo] = [createOurs(), createTypstCompiler()];
  const nextOurs = cycle(xmls);
  const nextTheirs = cycle(xmls);
  return {
    name: 'rvdd-antigo',
    goal: native ? 2.5 : 1.6,
    ours: async () => {
      makeRvdd({ ...aparencia, xml: nextOurs(), compile });
      await turn();
    },
    theirs: async () => {
      makeRvdd({ ...aparencia, template, xml: nextTheirs(), compile: compileAntigo });
      await turn();
    },
    turnMs: 1500,
    turns: 6,
  };
}

function cycle<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => {
    const item = items[at % items.length];
    at += 1;
    if (item === undefined) throw new RangeError('nothing to draw');
    return item;
  };
}
