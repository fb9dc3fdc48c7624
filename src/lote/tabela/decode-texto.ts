import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';
import { looksForeign } from './code-pages.ts';
import { decodeWindows1252 } from './windows-1252.ts';

const SAVE_AGAIN = 'salve a planilha de novo como “CSV UTF-8 (delimitado por vírgulas)” ou como XLSX';

/** UTF-8 or UTF-16, with or without a byte order mark; otherwise Windows-1252, as Excel saves "CSV" in Brazil. */
export function decodeTexto(bytes: Uint8Array): Parsed<string, Recusa & { linha?: number }> {
  const order = findUtf16(bytes);
  if (order !== null) {
    const text = decodeUtf16(bytes, order);
    return text === null ? refused(DAMAGED) : accepted(text);
  }
  if (bytes.includes(0)) return refused(NO_TEXT);
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const linha = findBroken(bytes);
    if (linha !== null) return refused({ ...BROKEN, linha });
    return looksForeign(bytes) ? refused(FOREIGN) : accepted(decodeWindows1252(bytes));
  }
}

/** The line of the first byte that is wrong in a text that otherwise is UTF-8; null where it is in another code. */
function findBroken(bytes: Uint8Array): number | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  const right = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  if (right <= wrong) return null;
  return text.slice(0, text.indexOf('\ufffd')).split(/\r\n|\r|\n/).length;
}

const NO_TEXT: Recusa = { code: 'nao-e-texto', message: `Não é um arquivo de texto; ${SAVE_AGAIN}.` };
const DAMAGED: Recusa = {
  code: 'codificacao',
  message: `O texto está em UTF-16 e danificado; ${SAVE_AGAIN}.`,
};
const BROKEN: Recusa = {
  code: 'codificacao',
  message: `O texto está em UTF-8, e nesta linha do arquivo um caractere está danificado; escreva-o de novo, ou ${SAVE_AGAIN}.`,
};
const FOREIGN: Recusa = {
  code: 'codificacao',
  message: `Os acentos não estão em UTF-8 nem em Windows-1252 (o arquivo parece de MS-DOS ou de um Mac antigo); ${SAVE_AGAIN}.`,
};

type Order = 'little' | 'big';

/** By the byte order mark; without one, a sheet begins with Latin characters, and every second byte is zero. */
function findUtf16(bytes: Uint8Array): Order | null {
  const [first, second, third, fourth] = bytes;
  // The mark of UTF-32 begins as that of UTF-16.
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'little';
  if (first === 0xfe && second === 0xff) return 'big';
  const start = bytes.subarray(0, 64);
  if (start.length < 8) return null;
  const zerosAt = (parity: number) =>
    start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const most = start.length / 2;
  if (zerosAt(1) > most * 0.9 && zerosAt(0) === 0) return 'little';
  return zerosAt(0) > most * 0.9 && zerosAt(1) === 0 ? 'big' : null;
}

/** Null where half a character remains, or half a surrogate pair. */
function decodeUtf16(bytes: Uint8Array, order: Order): string | null {
  if (bytes.length % 2 !== 0) return null;
  const copy = Buffer.from(bytes);
  const text = (order === 'big' ? copy.swap16() : copy).toString('utf16le');
  return /\p{Cs}/u.test(text) ? null : text;
}
