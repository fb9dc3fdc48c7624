import type { TypstRequest } from '#pdf/typst/draw-typst.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import type { MakeRvddRequest } from '#rvdd/make-rvdd-request.ts';

/** What Typst is asked to draw for a diploma. */
export function captureRequest(request: Omit<MakeRvddRequest, 'compile'>): TypstRequest {
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
