import { type Data, parseData } from '#diploma/data.ts';
import { accepted } from '#diploma/parsed.ts';
import { type Campo, refuse } from './campo.ts';

/** A day in ISO or Brazilian form. A bare number is refused: it may be a date of any calendar. */
export const data: Campo<Data> = {
  formato: 'DD/MM/AAAA ou AAAA-MM-DD',
  takesDates: true,
  parse({ texto, tipo, numero }) {
    if (tipo === 'numero' && texto === numero) {
      return refuse('data', 'É um número, não uma data; formate a célula como data, ou escreva DD/MM/AAAA.');
    }
    const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
    const parsed = parseData(day === undefined ? texto : `${year}-${month}-${day}`);
    if (Number(month) > 12 && Number(day) <= 12 && Number(month) <= 31)
      return refuse('data-inexistente', MONTH_FIRST);
    if (!parsed.ok && parsed.issue === 'calendario') {
      return refuse('data-inexistente', 'Este dia não existe no calendário; confira dia e mês.');
    }
    if (!parsed.ok) return refuse('data', 'Não é uma data completa; escreva DD/MM/AAAA, como 05/03/2001.');
    if (parsed.value < '1900' || parsed.value > '2100') {
      return refuse('data', 'O ano não parece certo; escreva-o com quatro dígitos, como 2001.');
    }
    return accepted(parsed.value);
  },
};

/** If one date of a column is so, others may be too, and be read wrongly without a warning. */
const MONTH_FIRST =
  'Este mês não existe: a data parece escrita com o mês antes do dia. Escreva DD/MM/AAAA, e confira todas as datas desta coluna.';
