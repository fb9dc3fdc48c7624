import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Aparencia } from './describe-rvdd.ts';

/** All that a visual representation is made of. */
export interface MakeRvddRequest {
  xml: Uint8Array;
  /** Where the diploma's unique address stands, as in `https://diploma.exemplo.edu.br`. */
  site: string;
  aparencia: Aparencia;
  brasao: Uint8Array;
  compile: CompileTypst;
  /** Absolute path of `rvdd.typ`. */
  template: string;
  /** Absolute path of `documento/documento.typ`, which draws what is no diploma. */
  templateDoDocumento: string;
}
