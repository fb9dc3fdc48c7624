const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The day it is in Brasília, `AAAA-MM-DD`: what the law means by a date. */
export const diaEmBrasilia = (instant: Date): string => CALENDAR.format(instant);
