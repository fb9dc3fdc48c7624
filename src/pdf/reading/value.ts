/** The values a PDF is made of (ISO 32000-1, 7.3), as far as finding an attachment needs them. */

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export class PdfName {
  constructor(readonly value: string) {}
}

/** One character a byte. */
export class PdfString {
  constructor(readonly bytes: string) {}
}

export class PdfRef {
  constructor(readonly id: number) {}
}

export function nameOf(value: PdfValue | undefined): string | null {
  return value instanceof PdfName ? value.value : null;
}
