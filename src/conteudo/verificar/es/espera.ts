import type { Textos } from '../textos.ts';

const count = (quantos: number, one: string): string => `${quantos} ${one}${quantos === 1 ? '' : 's'}`;

/** A wait is rounded up to the minute: a retry must not come too early. */
export const espera: Textos['espera'] = (segundos) => {
  const total = Math.max(1, Math.ceil(segundos / 60));
  const [horas, minutos] = [Math.floor(total / 60), total % 60];
  const parts = [
    ...(horas > 0 ? [count(horas, 'hora')] : []),
    ...(minutos > 0 ? [count(minutos, 'minuto')] : []),
  ];
  return parts.join(' y ');
};
