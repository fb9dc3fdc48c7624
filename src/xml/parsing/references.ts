import { XML_LIMITS } from '../limits.ts';
import { isQualifiedName } from '../names.ts';
import { XmlRefusal } from './issue.ts';
import { utf8Length } from './position.ts';

/**
 * The value a raw text stands for. `normalize` is applied to what is written plainly, never to what a reference gives:
 * `&#13;` stays a carriage return (XML 1.0 §2.11, §3.3.3). `start` is where `raw` starts in the source, for the refusals.
 */
export function expandReferences(raw: string, start: number, normalize: (plain: string) => string): string {
  let ampersand = raw.indexOf('&');
  if (ampersand < 0) return normalize(raw);
  const joined: string[] = [];
  const pieces: string[] = [];
  let done = 0;
  while (ampersand >= 0) {
    const body = readBody(raw, ampersand);
    const expanded = expandBody(body);
    if (expanded === null) throw refuseBody(body, start + utf8Length(raw.slice(0, ampersand)));
    pieces.push(normalize(raw.slice(done, ampersand)), expanded);
    done = ampersand + body.length + 2;
    ampersand = raw.indexOf('&', done);
    // Millions of references must not mean millions of pieces in memory at once.
    if (pieces.length > PIECES_AT_ONCE) joined.push(pieces.splice(0).join(''));
  }
  return [...joined, ...pieces, normalize(raw.slice(done))].join('');
}

const PIECES_AT_ONCE = 8192;

const PREDEFINED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Empty when no reference ends in time, and then none expands. */
function readBody(raw: string, ampersand: number): string {
  const window = raw.slice(ampersand + 1, ampersand + 2 + XML_LIMITS.referenceLength);
  return window.slice(0, Math.max(window.indexOf(';'), 0));
}

function expandBody(body: string): string | null {
  const predefined = PREDEFINED.get(body);
  if (predefined !== undefined) return predefined;
  const point = readNumber(body);
  return point !== null && isCharacter(point) ? String.fromCodePoint(point) : null;
}

function refuseBody(body: string, offset: number): XmlRefusal {
  return isQualifiedName(body)
    ? new XmlRefusal('entidade', offset, body)
    : new XmlRefusal('referencia-invalida', offset);
}

function readNumber(body: string): number | null {
  if (/^#[0-9]+$/.test(body)) return Number.parseInt(body.slice(1), 10);
  if (/^#x[0-9a-fA-F]+$/.test(body)) return Number.parseInt(body.slice(2), 16);
  return null;
}

/** XML 1.0, production 2. */
function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x09 || point === 0x0a || point === 0x0d;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0xfffd) || (point >= 0x10000 && point <= 0x10ffff);
}
