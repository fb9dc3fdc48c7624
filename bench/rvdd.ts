import { fileURLToPath } from 'node:url';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createTypstDrawer, type TypstRequest } from '#pdf/typst/draw-typst.ts';
import { type MakeRvddRequest, makeRvdd } from '#rvdd/make-rvdd.ts';
import type { Contest } from './measure.ts';

/**
 * From XML to finished RVDD (parse, validate, describe, QR Code, draw, check, mark) against drawing the same two pages
 * with Typst alone. Both draw a diploma they have not drawn before: Typst remembers.
 */
export function contestOfRvdd(
  aparencia: Omit<MakeRvddRequest, 'xml' | 'compile'>,
  xmls: Uint8Array[],
): Contest {
  const requests = xmls.map((xml) => captureRequest({ ...aparencia, xml }));
  const compile = createTypstCompiler();
  const draw = createTypstDrawer();
  const nextXml = cycle(xmls);
  const nextRequest = cycle(requests);
  return {
    name: 'rvdd',
    goal: 0.8,
    ours: () => makeRvdd({ ...aparencia, xml: nextXml(), compile }),
    theirs: () => draw(nextRequest()),
    turnMs: 1500,
    turns: 6,
  };
}

/**
 * Our template against the one of November 2026, kept here as it was, each drawn by a Typst of its own: WebAssembly on
 * both sides, so that the ratio is the template's alone.
 */
export function contestWithAntigo(
  aparencia: Omit<MakeRvddRequest, 'xml' | 'compile'>,
  xmls: Uint8Array[],
): Contest {
  const requests = xmls.map((xml) => captureRequest({ ...aparencia, xml }));
  const template = fileURLToPath(new URL('./rvdd-antigo.typ', import.meta.url));
  const [drawOurs, drawTheirs] = [createTypstDrawer(), createTypstDrawer()];
  const nextOurs = cycle(requests);
  const nextTheirs = cycle(requests);
  return {
    name: 'rvdd-antigo',
    goal: 1.6,
    ours: () => drawOurs(nextOurs()),
    theirs: () => drawTheirs({ ...nextTheirs(), template }),
    turnMs: 1500,
    turns: 6,
  };
}

function captureRequest(request: Omit<MakeRvddRequest, 'compile'>): TypstRequest {
  let captured: TypstRequest | null = null;
  const made = makeRvdd({
    ...request,
    compile: (asked) => {
      captured = asked;
      return new Uint8Array();
    },
  });
  if (!made.ok || !captured) throw new Error(made.ok ? 'nothing was drawn' : made.issue.join('\n'));
  return captured;
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
