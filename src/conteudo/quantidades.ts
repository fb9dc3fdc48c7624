import { contar } from '#diploma/contar.ts';

/** Numbers as a sentence says them: "1 dia", "60 dias", "R$ 85,00". */

export const dias = (quantos: number): string => contar(quantos, 'dia');

export const diasUteis = (quantos: number): string => contar(quantos, 'dia útil', 'dias úteis');

export const reais = (valor: number, locale: { idioma: string; moeda: string }): string =>
  new Intl.NumberFormat(locale.idioma, { style: 'currency', currency: locale.moeda }).format(valor);

/** A wait is rounded up to the minute: a retry must not come too early. */
export function espera(segundos: number): string {
  const total = Math.max(1, Math.ceil(segundos / 60));
  const horas = Math.floor(total / 60);
  const minutos = total % 60;
  const parts = [
    ...(horas > 0 ? [contar(horas, 'hora')] : []),
    ...(minutos > 0 ? [contar(minutos, 'minuto')] : []),
  ];
  return parts.join(' e ');
}
