/** Finds out whether a text that is not UTF-8 was written in the code page of Windows. */

const LETTERS = 'àâãáéêíóôõúüçÀÂÃÁÉÊÍÓÔÕÚÜÇ';

/** The byte of each of these letters. `á` of MS-DOS is left out: Windows has a space there, which any text may have. */
const pageOf = (bytes: string): ReadonlyMap<number, string> =>
  new Map(
    bytes
      .split(' ')
      .map((hex, at): [number, string] => [Number.parseInt(hex, 16), LETTERS[at] ?? ''])
      .filter(([byte]) => !Number.isNaN(byte)),
  );

/** The apostrophe of Windows is the `í` of a Mac: "Sant’Anna" is no proof of either. */
const WINDOWS = new Map([
  ...pageOf('e0 e2 e3 e1 e9 ea ed f3 f4 f5 fa fc e7 c0 c2 c3 c1 c9 ca cd d3 d4 d5 da dc c7'),
  [0x92, '’'],
]);

const OTHERS = [
  pageOf('85 83 c6 -- 82 88 a1 a2 93 e4 a3 81 87 b7 b6 c7 b5 90 d2 d6 e0 e2 e5 e9 9a 80'), // CP850
  pageOf('85 83 84 -- 82 88 a1 a2 93 94 a3 81 87 91 8f 8e 86 90 89 8b 9f 8c 99 96 9a 80'), // CP860
  pageOf('88 89 8b 87 8e 90 92 97 99 9b 9c 9f 8d cb e5 cc e7 83 e6 ea ee ef cd f2 86 82'), // MacRoman
] as const;

/** Bytes that Windows has for signs, or for nothing: none stands between two small letters, not even in one cell. */
const SIGN_IN_A_WORD = /[a-z][\x81-\x84\x87-\x89\x8b\x8d\x8f\x90\x98\x99\x9b\x9d\xa1-\xa3\xc6][a-z]/;

/** Whether MS-DOS or an old Mac wrote these bytes: by their code pages more of them are accents in their place. */
export function looksForeign(bytes: Uint8Array): boolean {
  if (SIGN_IN_A_WORD.test(Buffer.from(bytes).toString('latin1'))) return true;
  const windows = countAccents(bytes, WINDOWS);
  return OTHERS.some((page) => countAccents(bytes, page) > windows);
}

/** Counts the accents whose case fits the letters beside them: people write "JOÃO" and "João", not "JOãO". */
function countAccents(bytes: Uint8Array, page: ReadonlyMap<number, string>): number {
  const charAt = (at: number): string => {
    const byte = bytes[at] ?? 0;
    return byte < 0x80 ? String.fromCharCode(byte) : (page.get(byte) ?? '');
  };
  let count = 0;
  for (const [at, byte] of bytes.entries()) {
    const letter = byte < 0x80 ? undefined : page.get(byte);
    if (letter !== undefined && isInPlace(letter, charAt(at - 1), charAt(at + 1))) count += 1;
  }
  return count;
}

function isInPlace(letter: string, before: string, after: string): boolean {
  if (letter === '’') return isLetter(before) && isLetter(after);
  if (isCapital(letter)) return !isSmall(before) && (isLetter(before) || isLetter(after));
  return !isCapital(after) && (isSmall(before) || isSmall(after) || isLetter(before));
}

const isLetter = (char: string): boolean => /\p{L}/u.test(char);
const isCapital = (char: string): boolean => /\p{Lu}/u.test(char);
const isSmall = (char: string): boolean => /\p{Ll}/u.test(char);
