/** The kind of a file that is neither XML nor PDF, recognised by its first bytes and never by its name. */
export const FORMATOS = ['vazio', 'zip', 'office', 'imagem', 'html', 'p7s', 'texto', 'outro'] as const;

export type Formato = (typeof FORMATOS)[number];

/** How many bytes are examined. */
const START = 1024;

const STARTS: Readonly<Record<'zip' | 'office' | 'imagem' | 'p7s', readonly string[]>> = {
  zip: ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'],
  office: ['\xd0\xcf\x11\xe0', '{\\rtf'],
  imagem: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*'],
  p7s: ['0\x80', '0\x82', '0\x83', '-----BEGIN '],
};

/** WebP, and photos of phones, name their format after a length. */
const INNER = /^(?:RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|mif|avif))/;
const HTML = /^(?:ï»¿)?\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|svg)[\s>]/i;

/** Names that only a document of Word, Excel or LibreOffice holds. */
const OFFICE = /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis/;

/** Text of 16 bits a character: an XML in an unsupported encoding. */
const UTF_16 = ['\xff\xfe', '\xfe\xff', '<\0', '\0<'];

/** Null for a file that may be XML. */
export function readFormato(bytes: Uint8Array): Formato | null {
  const start = toLatin1(bytes.subarray(0, START));
  if (start.trim() === '') return bytes.length <= START ? 'vazio' : 'outro';
  const beginsWith = (marks: readonly string[]) => marks.some((mark) => start.startsWith(mark));
  if (beginsWith(STARTS.zip)) return OFFICE.test(start) ? 'office' : 'zip';
  if (beginsWith(STARTS.office)) return 'office';
  if (beginsWith(STARTS.imagem) || INNER.test(start)) return 'imagem';
  if (beginsWith(STARTS.p7s)) return 'p7s';
  if (HTML.test(start)) return 'html';
  if (beginsWith(UTF_16) || /^(?:ï»¿)?\s*</.test(start)) return null;
  return isText(start) ? 'texto' : 'outro';
}

/** One character a byte; TextDecoder's latin1 is windows-1252. */
const toLatin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const isText = (start: string): boolean =>
  [...start].every((each) => each >= ' ' || '\t\n\r\f'.includes(each));
