const MESES = [
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
  const [year, month, day] = split(date);
  return `${day === 1 ? '1º' : day} de ${MESES[month - 1]} de ${year}`;
}

/** `2025-12-01` → "01/12/2025". */
export function writeDataCurta(date: string): string {
  return date.split('-').reverse().join('/');
}

function split(date: string): [number, number, number] {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(date);
  if (!match) throw new RangeError(`not a date as AAAA-MM-DD: ${date}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
