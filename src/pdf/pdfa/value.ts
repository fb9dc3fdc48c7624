/** The values a PDF is made of (ISO 32000-1, 7.3). Text is kept as bytes, one character a byte. */

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export class PdfName {
  constructor(readonly value: string) {}
}

export class PdfString {
  constructor(readonly bytes: string) {}
}

/** Typst writes generation 0 only. */
export class PdfRef {
  constructor(readonly id: number) {}
}

export function writeValue(value: PdfValue): string {
  if (value instanceof PdfName) return writeName(value.value);
  if (value instanceof PdfString) return writeString(value.bytes);
  if (value instanceof PdfRef) return `${value.id} 0 R`;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => `${writeName(key)} ${writeValue(entry)}`);
    return `<<${entries.join(' ')}>>`;
  }
  return String(value);
}

function writeString(bytes: string): string {
  const isPlain = /^[ -~]*$/.test(bytes) && !/[()\\]/.test(bytes);
  return isPlain ? `(${bytes})` : `<${Buffer.from(bytes, 'latin1').toString('hex')}>`;
}

function writeName(name: string): string {
  const escapeChar = (char: string) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, escapeChar)}`;
}
