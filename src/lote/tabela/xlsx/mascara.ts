/**
 * How a spreadsheet displays a number (ECMA-376-1, 18.8.31): with the mask `00000000`, leading zeros exist only in the mask, and
 * still belong to the matrícula.
 */
export type Formato =
  /** The sheet displays the number itself, rounded to `casas` decimal places where the format says so. */
  | { kind: 'simples'; casas?: number }
  | { kind: 'mascara'; pieces: readonly Piece[] }
  /** The value is right, but its displayed form cannot be computed: fit for hours and marks, not for a matrícula. */
  | { kind: 'opaca'; casas?: number }
  /** The sheet displays another number: a percentage, thousands left out, a fraction, a condition. */
  | { kind: 'outra' };

type Piece = { digit: string } | { literal: string };

const TOKEN =
  /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(general|e[+-])|([0#?])|(\.)|([%/])|([-$+():!^&'~{}<>= ])|([,@])|./gisu;
const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)$/i;
/** A comma after the last digit omits thousands; between digits it only groups them. */
const THOUSANDS_LEFT_OUT = /[0#?],+(?![0#?,])/;

export function readFormato(code: string): Formato {
  // The sheet displays nothing of a positive number.
  if (code.startsWith(';')) return { kind: 'outra' };
  const [positive = ''] = code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gsu) ?? [];
  const bare = positive.replace(/"[^"]*"|\\./gsu, '');
  if (THOUSANDS_LEFT_OUT.test(bare)) return { kind: 'outra' };
  const pieces: Piece[] = [];
  let points = 0;
  let casas = 0;
  for (const [token, quoted, escaped, bracket, word, digit, point, ratio, sign, idle] of positive.matchAll(
    TOKEN,
  )) {
    if (word !== undefined) return { kind: 'simples' };
    if (ratio !== undefined) return { kind: 'outra' };
    if (quoted !== undefined || escaped !== undefined || sign !== undefined)
      pieces.push({ literal: quoted ?? escaped ?? sign ?? '' });
    else if (digit !== undefined && points === 0) pieces.push({ digit });
    else if (digit !== undefined) casas += 1;
    else if (point !== undefined) points += 1;
    else if (bracket !== undefined) {
      const [, currency] = /^\$([^-]*)(?:-[0-9a-f]+)?$/i.exec(bracket) ?? [];
      if (currency !== undefined) pieces.push({ literal: currency });
      else if (!COLOUR.test(bracket)) return { kind: 'outra' };
    } else if (digit === undefined && idle === undefined && !/^[_*]/.test(token)) return { kind: 'outra' };
  }
  const places = casas > 0 || pieces.some(isDigit) ? { casas } : {};
  if (!isMask(pieces)) return points > 1 ? { kind: 'outra' } : { kind: 'simples', ...places };
  return points > 0 ? { kind: 'opaca', ...places } : { kind: 'mascara', pieces };
}

const isDigit = (piece: Piece): boolean => 'digit' in piece;

/** Two or more zeros, a sign between digits, or letters and digits of the mask's own. */
function isMask(pieces: readonly Piece[]): boolean {
  const between = pieces.slice(pieces.findIndex(isDigit), pieces.findLastIndex(isDigit) + 1);
  return (
    pieces.filter((piece) => 'digit' in piece && piece.digit === '0').length > 1 ||
    between.some((piece) => 'literal' in piece && piece.literal !== '') ||
    pieces.some((piece) => 'literal' in piece && /[\p{L}\p{N}]/u.test(piece.literal))
  );
}

/** The displayed form; null for a number that does not suit the mask. */
export function showNumber(number: number, pieces: readonly Piece[]): string | null {
  const places = pieces.filter((piece) => 'digit' in piece).length;
  if (!Number.isSafeInteger(number) || number < 0 || places === 0) return null;
  const digits = number.toFixed(0).padStart(places, ' ');
  // Digits beyond the places of the mask stand before its first place.
  let at = digits.length - places;
  let shown = '';
  for (const piece of pieces) {
    if ('literal' in piece) {
      shown += piece.literal;
      continue;
    }
    const own = digits.slice(at === digits.length - places ? 0 : at, at + 1);
    shown += own === ' ' ? (piece.digit === '0' ? '0' : '') : own;
    at += 1;
  }
  return shown;
}
