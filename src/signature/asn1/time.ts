import { DerError, type DerNode, TAG } from '../der.ts';
import { readLatin1 } from './text.ts';

const PATTERN = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/;

/**
 * UTCTime or GeneralizedTime as DER writes them: with seconds, in UTC, a fraction without final zeros (RFC 5280,
 * 4.1.2.5; RFC 3161, 2.4.2). What is finer than a millisecond is cut off.
 */
export function readTime(node: DerNode): Date {
  const text = readLatin1(node.content);
  if (node.tag === TAG.utcTime) {
    const isPlain = /^\d{12}Z$/.test(text);
    return parse(isPlain ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : '', node);
  }
  if (node.tag !== TAG.generalizedTime) throw new DerError('der-etiqueta', `instante ${node.start}`);
  return parse(text, node);
}

function parse(text: string, node: DerNode): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] = PATTERN.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const date = new Date(iso);
  // A day that does not exist (30 February) is moved by Date, never refused: the round trip tells.
  if (Number.isNaN(date.getTime()) || date.toISOString() !== iso)
    throw new DerError('der-valor', `instante ${node.start}`);
  return date;
}
