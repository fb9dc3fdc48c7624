import { drawQrCode } from '#diploma/qr-code-svg.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Rvdd } from './rvdd.ts';

export interface RvddRequest {
  compile: CompileTypst;
  /** Absolute path of `rvdd.typ`. */
  template: string;
  rvdd: Rvdd;
  /** The signed diploma, attached byte for byte. */
  xml: Uint8Array;
  brasao: Uint8Array;
  /** Seconds since 1970: the creation date inside the PDF. */
  creationTimestamp: number;
}

export function renderRvdd(request: RvddRequest): Uint8Array {
  const { compile, template, rvdd, xml, brasao, creationTimestamp } = request;
  if (rvdd.endereco === null) throw new RangeError('a proof has no QR Code');
  const qr = drawQrCode(rvdd.endereco, rvdd.cores.tinta);
  return compile({
    template,
    data: rvdd,
    creationTimestamp,
    attachments: { 'diploma.xml': xml, 'brasao.svg': brasao, 'qr.svg': new TextEncoder().encode(qr) },
  });
}
