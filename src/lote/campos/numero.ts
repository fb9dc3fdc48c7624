import { accepted } from '#diploma/parsed.ts';
import { type Campo, refuse } from './campo.ts';

/** With a decimal comma or point and at most two places; no thousands separator, because `3.200` would be read as three. */
export function decimal(most: number, options: { zero: boolean } = { zero: true }): Campo<string> {
  const formato = `número de ${options.zero ? 0 : 'mais de 0'} a ${most}, com até duas casas`;
  return {
    formato,
    takesNumbers: true,
    parse({ texto, numero = texto }) {
      const [whole, integer = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(numero) ?? [];
      const value = Number(`${integer}.${fraction || '0'}`);
      if (whole === undefined || value > most || (value === 0 && !options.zero)) {
        return refuse('numero', `Escreva um ${formato} e sem separador de milhar, como 8,5.`);
      }
      const digits = fraction.replace(/0+$/, '');
      return accepted(`${Number(integer)}${digits === '' ? '' : `.${digits}`}`);
    },
  };
}

export function inteiro(least: number, most: number): Campo<number> {
  return {
    formato: `número inteiro de ${least} a ${most}`,
    takesNumbers: true,
    parse({ texto, numero = texto }) {
      const value = /^\d{1,9}$/.test(numero) ? Number(numero) : Number.NaN;
      if (value >= least && value <= most) return accepted(value);
      return refuse('numero', `Escreva um número inteiro de ${least} a ${most}.`);
    },
  };
}
