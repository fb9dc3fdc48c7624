/** Numbers as a sentence says them: "1 dia", "60 dias", "R$ 85,00". */

export const dias = (quantos: number): string => (quantos === 1 ? '1 dia' : `${quantos} dias`);

export const diasUteis = (quantos: number): string =>
  quantos === 1 ? '1 dia útil' : `${quantos} dias úteis`;

export const reais = (valor: number, locale: { idioma: string; moeda: string }): string =>
  new Intl.NumberFormat(locale.idioma, { style: 'currency', currency: locale.moeda }).format(valor);

/** A wait is rounded up to the minute: a retry must not come too early. */
export function espera(segundos: number): string {
  const total = Math.max(1, Math.ceil(segundos / 60));
  const horas = Math.floor(total / 60);
  const minutos = total % 60;
  const parts = [
    ...(horas > 0 ? [horas === 1 ? '1 hora' : `${horas} horas`] : []),
    ...(minutos > 0 ? [minutos === 1 ? '1 minuto' : `${minutos} minutos`] : []),
  ];
  return parts.join(' e ');
}
