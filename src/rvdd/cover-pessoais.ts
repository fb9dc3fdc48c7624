import { MESES } from './palavras/datas.ts';

/** Free texts of the register may repeat a number or the day of birth, in any spelling: these are covered. */

export interface Pessoais {
  /** CPF, document, code. */
  numeros: readonly string[];
  /** As the XML has it. */
  nascimento: string | null;
}

/** Separators that people write between the parts of a number. */
const ENTRE = '[\\s./\\-–]{0,3}';
/** A shorter document number would cover half the page. */
const MENOR_NUMERO = 4;

export function createCover({ numeros, nascimento }: Pessoais, coberto: string): (text: string) => string {
  const spelled = [
    ...numeros.map(spellNumero).filter((each) => each !== null),
    ...(nascimento === null ? [] : spellDia(nascimento)),
  ];
  if (spelled.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<!\\d)(?:${spelled.join('|')})(?!\\d)`, 'giu');
  return (text) => text.replace(pattern, coberto);
}

function spellNumero(numero: string): string | null {
  const parts = [...numero.matchAll(/[\p{L}\p{N}*]/gu)].map(([part]) => (part === '*' ? '\\*' : part));
  return parts.length >= MENOR_NUMERO ? parts.join(ENTRE) : null;
}

/** 14/03/2002, 14.3.02, 2002-03-14, 14 de março de 2002, 14 mar. 2002. */
function spellDia(dia: string): string[] {
  // xs:date may end in a time zone.
  const [, ano = '', mes = '', dd = ''] = /^(\d{4,})-(\d\d)-(\d\d)/.exec(dia) ?? [];
  const nome = MESES[Number(mes) - 1];
  if (nome === undefined) return [];
  const [m, d] = [`0?${Number(mes)}`, `0?${Number(dd)}`];
  const abbreviated = `${nome.slice(0, 3)}(?:${nome.slice(3).replace('ç', '[çc]')})?\\.?`;
  return [
    `${d}\\s*[./\\-–]\\s*${m}\\s*[./\\-–]\\s*(?:${ano}|${ano.slice(2)})`,
    `${ano}\\s*[./\\-–]\\s*${m}\\s*[./\\-–]\\s*${d}`,
    `${d}\\s*[ºo°]?\\s*(?:de\\s+)?${abbreviated}\\s*(?:de\\s+)?${ano}`,
  ];
}
