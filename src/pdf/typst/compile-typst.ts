import { createTypstDrawer, type DrawTypst } from './draw-typst.ts';
import { finishPdf } from './finish-pdf.ts';

/** One template and its data in, one PDF/A-3a out. Throws `TypstError`, for a warning too: it means a missing font. */
export type CompileTypst = DrawTypst;

export function createTypstCompiler(draw: DrawTypst = createTypstDrawer()): CompileTypst {
  return (request) => finishPdf(draw(request), request);
}
