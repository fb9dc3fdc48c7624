import { type CharSet, complement, parseCharSet, unite } from './char-set.ts';

/**
 * The character classes of XML Schema patterns as in libxml2, frozen at Unicode 4.0. The current engine (`\p{P}` of a
 * browser) would judge the same document differently from one year to the next. In \p{C} libxml2 has only the first and
 * the last code point of each private area, and no unassigned ones.
 */

const PUNCTUATION = parseCharSet(
  '21-23 25-2a 2c-2f 3a-3b 3f-40 5b-5d 5f 7b 7d a1 ab b7 bb bf 37e 387 55a-55f 589-58a 5be 5c0 5c3 5f3-5f4 60c-60d ' +
    '61b 61f 66a-66d 6d4 700-70d 964-965 970 df4 e4f e5a-e5b f04-f12 f3a-f3d f85 104a-104f 10fb 1361-1368 166d-166e ' +
    '169b-169c 16eb-16ed 1735-1736 17d4-17d6 17d8-17da 1800-180a 1944-1945 2010-2027 2030-2043 2045-2051 2053-2054 ' +
    '2057 207d-207e 208d-208e 2329-232a 23b4-23b6 2768-2775 27e6-27eb 2983-2998 29d8-29db 29fc-29fd 3001-3003 ' +
    '3008-3011 3014-301f 3030 303d 30a0 30fb fd3e-fd3f fe30-fe52 fe54-fe61 fe63 fe68 fe6a-fe6b ff01-ff03 ff05-ff0a ' +
    'ff0c-ff0f ff1a-ff1b ff1f-ff20 ff3b-ff3d ff3f ff5b ff5d ff5f-ff65 10100-10101 1039f',
);

const SPACE_SEPARATOR = parseCharSet('20 a0 1680 180e 2000-200a 202f 205f 3000');

const SEPARATOR = unite(SPACE_SEPARATOR, parseCharSet('2028-2029'));

const OTHER = parseCharSet(
  '0-1f 7f-9f ad 600-603 6dd 70f 17b4-17b5 200b-200f 202a-202e 2060-2063 206a-206f e000 f8ff feff fff9-fffb ' +
    '1d173-1d17a e0001 e0020-e007f f0000 ffffd 100000 10fffd',
);

export const DIGIT = parseCharSet(
  '30-39 660-669 6f0-6f9 966-96f 9e6-9ef a66-a6f ae6-aef b66-b6f be7-bef c66-c6f ce6-cef d66-d6f e50-e59 ed0-ed9 ' +
    'f20-f29 1040-1049 1369-1371 17e0-17e9 1810-1819 1946-194f ff10-ff19 104a0-104a9 1d7ce-1d7ff',
);

export const WORD = complement(unite(PUNCTUATION, SEPARATOR, OTHER));

/** XML Schema, Part 2, appendix F: all but the line ends. */
export const DOT = complement(parseCharSet('a d'));

/** The properties that `\p{…}` names in the layout. */
export const PROPERTIES: Readonly<Record<string, CharSet>> = {
  P: PUNCTUATION,
  Zs: SPACE_SEPARATOR,
  C: OTHER,
  IsBasicLatin: parseCharSet('0-7f'),
  'IsLatin-1Supplement': parseCharSet('80-ff'),
  'IsLatinExtended-A': parseCharSet('100-17f'),
  'IsLatinExtended-B': parseCharSet('180-24f'),
};
