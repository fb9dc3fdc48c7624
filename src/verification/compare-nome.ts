import { foldNome } from './cadastro.ts';
import type { NossaInstituicao } from './nossa-instituicao.ts';
import { OUTROS_ALFABETOS } from './outros-alfabetos.ts';

/**
 * How a name stands to ours: the same but for case, accents, punctuation and spacing, or one that a reader takes for it: with
 * look-alike letters, a legal suffix or abbreviations. Null where it is another name.
 */
export function compareNome(nome: string, { nomes = [] }: NossaInstituicao): 'igual' | 'parecido' | null {
  const ours = nomes.filter((each) => foldNome(each) !== '');
  const all = [...ours, ...ours.flatMap((one) => ours.map((other) => `${one} ${other}`))];
  if (all.some((each) => foldNome(each) === foldNome(nome))) return 'igual';
  const skeleton = makeSkeleton(nome);
  const words = listWords(nome);
  const isLike = (each: string): boolean =>
    makeSkeleton(each) === skeleton || areSameWords(listWords(each), words);
  return all.some(isLike) ? 'parecido' : null;
}

/**
 * Unicode's confusables (UTS #39) of the letters and digits that the layout admits: each character and its prototype, without
 * marks and in small letters. A document out of the layout may have any other. Generated from the data;
 * `compare-nome.test.ts` compares them.
 */
const CONFUSABLES =
  '0o 1l Il mrn |l Æae Ðd Øo æae øo Đd đd Ħh ħh ıi Łl łl Œoe œoe Ŧt ŧt ƀb Ɓb Ƃb ƃb Ƅb Ƈc Ɖd Ɗd ƌd ƍg Ƒf ƒf Ɠg Ɩl Ɨl Ƙk ƙk ƚl Ɲn ƞn Ɵo Ƥp ƥp Ʀr Ƨ2 Ƭt ƭt Ʈt Ƴy ƴy Ƶz ƶz Ʒ3 ƻ2 Ƽ5 ƽs ƿþ ǀl ǁll ǃ Ǥg ǥg Ȝ3 Ȣ8 ȣ8 Ȥz ȥz ȼc Ⱦt Ɂ Ʉu Ɇe ɇe Ɉj ɉj ɍr Ɏy ɏy';

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  `${CONFUSABLES} ${OUTROS_ALFABETOS}`.split(' ').map((each) => {
    const [character = '', ...prototype] = each;
    return [character, prototype.join('')];
  }),
);

/** Names are written in either case: what looks alike in one looks alike. Twice, since a prototype may have one as well. */
const prototypeOf = (character: string): string =>
  PROTOTYPES.get(character) ?? PROTOTYPES.get(character.toUpperCase()) ?? character.toLowerCase();

export function makeSkeleton(nome: string): string {
  const plain = nome.normalize('NFKD').replace(/[^\p{L}\p{N}|]/gu, '');
  const once = [...plain].map(prototypeOf).join('');
  return [...once].map(prototypeOf).join('');
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e'].map(makeSkeleton));
const SUFFIXES = new Set(
  ['ltda', 'limitada', 'sa', 's a', 'ss', 's s', 'eireli', 'me', 'epp', 'mei', 'slu'].map((each) =>
    each.split(' ').map(makeSkeleton).join(' '),
  ),
);

/** Without particles, and without the legal form at the end. */
function listWords(nome: string): string[] {
  const plain = nome.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const words = plain
    .split(/[^\p{L}\p{N}|]+/u)
    .map(makeSkeleton)
    .filter((word) => word !== '' && !PARTICLES.has(word));
  const end = [2, 1].find((count) => words.length > count && SUFFIXES.has(words.slice(-count).join(' ')));
  return end === undefined ? words : listEndless(words.slice(0, -end));
}

/** "LTDA ME", "S/A EPP". */
const listEndless = (words: string[]): string[] =>
  words.length > 1 && SUFFIXES.has(words.at(-1) ?? '') ? listEndless(words.slice(0, -1)) : words;

/** Word by word the same, or the beginning of it: "Univ.", "Fac.", "U. F."; one word at least stands in full. */
function areSameWords(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length || !one.some((word, index) => word === other[index])) return false;
  return one.every((word, index) => isShort(word, other[index] ?? '') || isShort(other[index] ?? '', word));
}

const isShort = (short: string, word: string): boolean => word.startsWith(short);
