/** Made on first use: the calendar of a time zone takes a phone a tenth of a second. */
const makeOnce = (locale: string, style: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone: 'America/Sao_Paulo', ...style }));
};

const calendar = makeOnce('en-CA', { dateStyle: 'short' });
const clock = makeOnce('pt-BR', { timeStyle: 'medium' });

/** The day in Brasília, `AAAA-MM-DD`: the date in the sense of the law. */
export const diaEmBrasilia = (instant: Date): string => calendar().format(instant);

/** The time in Brasília, `HH:MM:SS`. */
export const horaEmBrasilia = (instant: Date): string => clock().format(instant);

/** A day of the calendar, `AAAA-MM-DD`: the 30th of February is none. */
export const isDia = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDias(text, 0) === text;

/** The day so many days later on the calendar: both `AAAA-MM-DD`. */
export function addDias(dia: string, dias: number): string {
  const noon = new Date(`${dia}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + dias);
  return noon.toISOString().slice(0, 10);
}
