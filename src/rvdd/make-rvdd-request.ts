import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Aparencia } from './describe-rvdd.ts';

/** All inputs of a visual representation. */
export interface MakeRvddRequest {
  xml: Uint8Array;
  /** The site of the diploma's unique address, as in `https://diploma.exemplo.edu.br`. */
  site: string;
  aparencia: Aparencia;
  brasao: Uint8Array;
  compile: CompileTypst;
  /** Absolute path of `rvdd.typ`. */
  template: string;
  /** Absolute path of `documento/documento.typ`, which draws the other documents. */
  templateDoDocumento: string;
}
