import { DerError, type DerNode, TAG } from '../der.ts';
import { readLatin1 } from './text.ts';

const PATTERN = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(\d\d))$/;

/**
 * UTCTime or GeneralizedTime (X.680, 46 and 47). Certificates, lists and stamps ought to write seconds and UTC (RFC 5280,
 * 4.1.2.5; RFC 3161, 2.4.2); missing seconds and a difference from UTC are accepted too. A time without a zone is
 * refused. Fractions below a millisecond are cut off.
 */
export function readTime(node: DerNode): Date {
  const text = readLatin1(node.content);
  if (node.tag === TAG.generalizedTime) return parse(text, node);
  if (node.tag !== TAG.utcTime) throw new DerError('der-etiqueta', `instante ${node.start}`);
  const isPlain = /^\d{10}(?:\d\d)?[Z+-]/.test(text);
  return parse(isPlain ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : '', node);
}

function parse(text: string, node: DerNode): Date {
  const [, year, month, day, hour, minute, second = '00', fraction = '', sign, hours, minutes] =
    PATTERN.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const date = new Date(iso);
  // Date shifts a day that does not exist (30 February) instead of refusing it: the round trip detects it.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString() === iso;
  if (!isReal || Number(hours ?? 0) > 14 || Number(minutes ?? 0) > 59)
    throw new DerError('der-valor', `instante ${node.start}`);
  if (sign === undefined) return date;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '+' ? 1 : -1);
  return new Date(date.getTime() - ahead);
}
