import { CP850_HIGH } from '../zip/cp850.ts';

/** Finds out whether a text that is not UTF-8 was written in the code page of Windows. */

const LETTERS = 'àâãáéêíóôõúüçÀÂÃÁÉÊÍÓÔÕÚÜÇ';

type Page = ReadonlyMap<number, string>;

const pageOf = (byteOf: (letter: string, at: number) => number): Page =>
  new Map([...LETTERS].map((letter, at) => [byteOf(letter, at), letter]));

const pageOfHex = (bytes: string): Page => {
  const list = bytes.split(' ').map((hex) => Number.parseInt(hex, 16));
  return pageOf((_, at) => list[at] ?? 0);
};

/** Windows-1252 has these letters where Unicode does. Its apostrophe is the `í` of a Mac: "Sant’Anna" is no proof of either. */
const WINDOWS: Page = new Map([...pageOf((letter) => letter.charCodeAt(0)), [0x92, '’']]);

const OTHERS: readonly Page[] = [
  withoutNbsp(pageOf((letter) => 0x80 + CP850_HIGH.indexOf(letter))),
  // CP860
  withoutNbsp(pageOfHex('85 83 84 a0 82 88 a1 a2 93 94 a3 81 87 91 8f 8e 86 90 89 8b 9f 8c 99 96 9a 80')),
  // MacRoman
  pageOfHex('88 89 8b 87 8e 90 92 97 99 9b 9c 9f 8d cb e5 cc e7 83 e6 ea ee ef cd f2 86 82'),
];

/** `á` of MS-DOS is a space of Windows, which any text may have. */
function withoutNbsp(page: Page): Page {
  return new Map([...page].filter(([byte]) => byte !== 0xa0));
}

/** Bytes that Windows has for signs, or for nothing: none stands between two small letters, not even in one cell. */
const SIGN_IN_A_WORD = /[a-z][\x81-\x84\x87-\x89\x8b\x8d\x8f\x90\x98\x99\x9b\x9d\xa1-\xa3\xc6][a-z]/;

/** Whether MS-DOS or an old Mac wrote these bytes: by their code pages more of them are accents in their place. */
export function looksForeign(bytes: Uint8Array): boolean {
  if (SIGN_IN_A_WORD.test(Buffer.from(bytes).toString('latin1'))) return true;
  const windows = countAccents(bytes, WINDOWS);
  return OTHERS.some((page) => countAccents(bytes, page) > windows);
}

/** What stands in a place of the text: nothing of interest, or a letter of a case; beyond both ends is nothing. */
const [OTHER, SMALL, CAPITAL, APOSTROPHE] = [0, 1, 2, 3];

const kindOf = (char: string): number => {
  if (char === '’') return APOSTROPHE;
  if (/\p{Lu}/u.test(char)) return CAPITAL;
  return /\p{Ll}/u.test(char) ? SMALL : OTHER;
};

/** Counts the accents whose case fits the letters beside them: people write "JOÃO" and "João", not "JOãO". */
function countAccents(bytes: Uint8Array, page: Page): number {
  // Once for each byte there is, not for each byte of the text: a batch of 9 MB took half a minute.
  const kinds = Uint8Array.from({ length: 256 }, (_, byte) =>
    kindOf(byte < 0x80 ? String.fromCharCode(byte) : (page.get(byte) ?? '')),
  );
  let count = 0;
  let before = OTHER;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const kind = kinds[byte] ?? OTHER;
    const after = kinds[bytes[at + 1] ?? 0] ?? OTHER;
    if (byte >= 0x80 && kind !== OTHER && isInPlace(kind, before, after)) count += 1;
    before = kind;
  }
  return count;
}

function isInPlace(kind: number, before: number, after: number): boolean {
  if (kind === APOSTROPHE) return isLetter(before) && isLetter(after);
  if (kind === CAPITAL) return before !== SMALL && (isLetter(before) || isLetter(after));
  return after !== CAPITAL && (isLetter(before) || after === SMALL);
}

const isLetter = (kind: number): boolean => kind === SMALL || kind === CAPITAL;
