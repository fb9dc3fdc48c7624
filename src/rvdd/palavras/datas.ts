export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `2025-12-01` → "1º de dezembro de 2025": only the first day of a month is an ordinal. */
export function writeDataPorExtenso(date: string): string {
  const { year, month, day } = split(date);
  return `${Number(day) === 1 ? '1º' : Number(day)} de ${MESES[Number(month) - 1]} de ${year}`;
}

/** `2025-12-01` → "01/12/2025". */
export function writeDataCurta(date: string): string {
  const { year, month, day } = split(date);
  return `${day}/${month}/${year}`;
}

/** xs:date allows years of more than four digits, or before our era, and a time zone, which no diploma needs. */
function split(date: string): { year: string; month: string; day: string } {
  const found = /^(-?\d{4,})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:Z|[+-]\d\d:\d\d)?$/.exec(date);
  const [, year, month, day] = found ?? [];
  if (!year || !month || !day) throw new RangeError(`not a date as AAAA-MM-DD: ${date}`);
  return { year, month, day };
}
