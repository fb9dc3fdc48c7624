import { accepted, type Parsed, refused } from './parsed.ts';

declare const brand: unique symbol;

/** A day of the calendar, `AAAA-MM-DD`; dates in this form compare as text. Made only by `parseData`. */
export type Data = string & { readonly [brand]: 'Data' };

export type DataIssue = 'formato' | 'calendario';

export function parseData(text: string): Parsed<Data, DataIssue> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return refused('formato');
  return hasDay(Number(year), Number(month), Number(day)) ? accepted(text as Data) : refused('calendario');
}

function hasDay(year: number, month: number, day: number): boolean {
  if (year === 0 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
