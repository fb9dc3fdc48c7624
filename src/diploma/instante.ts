import { IDIOMA_PADRAO, type Idioma } from './idioma.ts';

const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
/** Countries order day and month differently: in other languages the month is a word. */
const WORDS = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const LOCALES: Readonly<Record<Idioma, string>> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es' };

/** ISO 8601 as `15/11/2026 às 14h32`, `15 November 2026, 14:32`, in the time of Brasília. */
export function formatInstante(iso: string, idioma = IDIOMA_PADRAO): string {
  const dateStyle = idioma === IDIOMA_PADRAO ? DATE : WORDS;
  const at = new Date(iso);
  const timeZone = 'America/Sao_Paulo';
  const date = new Intl.DateTimeFormat(LOCALES[idioma], { ...dateStyle, timeZone }).format(at);
  const time = new Intl.DateTimeFormat(LOCALES[idioma], { ...TIME, timeZone }).format(at);
  return idioma === IDIOMA_PADRAO ? `${date} às ${time.replace(':', 'h')}` : `${date}, ${time}`;
}

/** `2025-12-12` as `12/12/2025`, `12 December 2025`. */
export function formatDia(data: string, idioma = IDIOMA_PADRAO): string {
  if (idioma === IDIOMA_PADRAO) return data.split('-').reverse().join('/');
  const at = new Date(`${data}T00:00:00Z`);
  // A register may hold a text that is no date; it is shown as it is.
  if (Number.isNaN(at.getTime())) return data;
  return new Intl.DateTimeFormat(LOCALES[idioma], { ...WORDS, timeZone: 'UTC' }).format(at);
}
