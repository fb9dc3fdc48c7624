/** The values of a PDF (ISO 32000-1, 7.3). Text is kept as bytes, one character a byte. */

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export class PdfName {
  constructor(readonly value: string) {}
}

export class PdfString {
  constructor(readonly bytes: string) {}
}

/** The generation is left out: Typst writes only 0, and of two objects with one number the later counts. */
export class PdfRef {
  constructor(readonly id: number) {}
}

export function nameOf(value: PdfValue | undefined): string | null {
  return value instanceof PdfName ? value.value : null;
}
