import { fileURLToPath } from 'node:url';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Informativo } from './informativo.ts';

const TEMPLATE = fileURLToPath(new URL('./informativo.typ', import.meta.url));

/** Tagged, so that a screen reader finds headings, lists and links. */
export function renderInformativoPdf(informativo: Informativo, compile: CompileTypst): Uint8Array {
  return compile({
    template: TEMPLATE,
    data: informativo,
    creationTimestamp: Date.parse(informativo.edicao) / 1000,
  });
}
