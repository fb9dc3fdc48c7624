import { XML_LIMITS } from './limits.ts';

/** Names of XML 1.0 (fifth edition, productions 4 and 4a); the colon belongs to Namespaces in XML. */

const START_RANGES = [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
] as const;

const OTHER_RANGES = [
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
] as const;

const COLON = 0x3a;

/**
 * The index after the run of name characters and colons; `start` itself when there is none. A run longer than a name
 * may be is not followed to its end.
 */
export function endOfName(text: string, start: number): number {
  let at = start;
  while (at - start <= XML_LIMITS.nameLength) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      if (IS_ASCII_PART[unit] === 0) return at;
      at += 1;
    } else {
      const point = text.codePointAt(at);
      if (point === undefined || !isPart(point)) return at;
      at += point > 0xffff ? 2 : 1;
    }
  }
  return at;
}

/** Cuts what `endOfName` delimited into prefix and local name; null when it is not a qualified name. */
export function splitName(name: string): { prefix: string; localName: string } | null {
  const colon = name.indexOf(':');
  if (!startsWell(name, 0)) return null;
  if (colon < 0) return { prefix: '', localName: name };
  if (!startsWell(name, colon + 1) || name.indexOf(':', colon + 1) >= 0) return null;
  return { prefix: name.slice(0, colon), localName: name.slice(colon + 1) };
}

/** Whether an ASCII character may stand in a name, or be its colon. */
export function isAsciiNamePart(unit: number): boolean {
  return IS_ASCII_PART[unit] === 1;
}

export function isQualifiedName(text: string): boolean {
  return (
    text.length <= XML_LIMITS.nameLength && endOfName(text, 0) === text.length && splitName(text) !== null
  );
}

function startsWell(name: string, at: number): boolean {
  const point = name.codePointAt(at);
  if (point === undefined) return false;
  return point < 0x80 ? IS_ASCII_START[point] === 1 : isWithin(point, START_RANGES);
}

function isPart(point: number): boolean {
  return isWithin(point, START_RANGES) || isWithin(point, OTHER_RANGES);
}

function isWithin(point: number, ranges: readonly (readonly [number, number])[]): boolean {
  return ranges.some(([low, high]) => point >= low && point <= high);
}

const IS_ASCII_START = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(isWithin(unit, START_RANGES)));

const IS_ASCII_PART = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(unit === COLON || isPart(unit)));
