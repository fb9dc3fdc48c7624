const LEXICAL = /^-?((?:[1-9]\d{3,}|0\d{3}))-(\d\d)-(\d\d)(?:Z|[+-](\d\d):(\d\d))?$/;

/** libxml2 keeps a year in 32 bits. */
const LAST_YEAR = 2_147_483_647;

/** xs:date: years of four digits or more, also before Christ; a time zone may follow. */
export function isDate(text: string): boolean {
  const [, year, month, day, hours = '00', minutes = '00'] = LEXICAL.exec(text) ?? [];
  if (year === undefined || Number(year) === 0 || Number(year) > LAST_YEAR) return false;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return false;
  const offset = Number(hours) * 60 + Number(minutes);
  return Number(minutes) <= 59 && offset <= 14 * 60;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [0, 31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}
