import { PdfName, PdfRef, PdfString, type PdfValue } from '../value.ts';

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
