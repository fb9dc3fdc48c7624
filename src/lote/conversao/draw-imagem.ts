import type { CompileTypst } from '#pdf/typst/compile-typst.ts';

/** A fixed moment: the same scan gives the same file. */
const MOMENTO = Date.UTC(2000, 0, 1, 12) / 1000;

export type FormatoDeImagem = 'jpg' | 'png';

/** Recognises the format by the first bytes; a name proves nothing. */
export function recognizeImagem(bytes: Uint8Array): FormatoDeImagem | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  return bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47 ? 'png' : null;
}

/** A scan as PDF/A with the unchanged image in it. Throws `TypstError` where the image is unreadable. */
export function drawImagem(
  { bytes, formato, titulo }: { bytes: Uint8Array; formato: FormatoDeImagem; titulo: string },
  { compile, template }: { compile: CompileTypst; template: string },
): Uint8Array {
  return compile({
    template,
    data: { formato, titulo },
    creationTimestamp: MOMENTO,
    attachments: { imagem: bytes },
  });
}
