import { diaEmBrasilia } from '#diploma/dia.ts';

const HORA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DIA_MS = 24 * 3_600_000;

/** `10h41`, in the time of Brasília. */
export const formatHora = (em: number): string => HORA.format(em).replace(':', 'h');

/** `15/12/2026` */
export const formatDia = (em: number): string => diaEmBrasilia(new Date(em)).split('-').reverse().join('/');

/** `ontem às 10h41`, `em 02/11/2026 às 10h41`. */
export function formatQuando(em: number, agora: number): string {
  const dia = diaEmBrasilia(new Date(em));
  if (dia === diaEmBrasilia(new Date(agora))) return `hoje às ${formatHora(em)}`;
  if (dia === diaEmBrasilia(new Date(agora - DIA_MS))) return `ontem às ${formatHora(em)}`;
  return `em ${formatDia(em)} às ${formatHora(em)}`;
}
