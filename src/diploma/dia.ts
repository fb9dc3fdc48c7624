const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The day it is in Brasília, `AAAA-MM-DD`: what the law means by a date. */
export const diaEmBrasilia = (instant: Date): string => CALENDAR.format(instant);

const CLOCK = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' });

/** The time it is in Brasília, `HH:MM:SS`. */
export const horaEmBrasilia = (instant: Date): string => CLOCK.format(instant);

/** A day of the calendar, `AAAA-MM-DD`: the 30th of February is none. */
export const isDia = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDias(text, 0) === text;

/** So many days later, on the calendar: both `AAAA-MM-DD`. */
export function addDias(dia: string, dias: number): string {
  const noon = new Date(`${dia}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + dias);
  return noon.toISOString().slice(0, 10);
}
