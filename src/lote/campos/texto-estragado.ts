import type { Recusa } from '../problema.ts';

/** Our report puts this before a spoilt value: the bare value, as text, would be accepted in the next reading. */
export const A_CORRIGIR = '#CORRIGIR#';

/** What a spreadsheet or a database writes for a missing or spoilt value: in a CSV it is plain text. */
const ESTRAGADOS: readonly {
  pattern: RegExp;
  code: string;
  say: (where: string, texto: string) => string;
}[] = [
  {
    // Spreadsheets execute a text that starts with these signs, also in our summaries.
    pattern: /^[=+@-]/,
    code: 'formula',
    say: (where, texto) =>
      `${where} começa com “${texto[0]}”, como uma fórmula; apague o sinal, ou deixe a célula vazia.`,
  },
  {
    pattern: new RegExp(`^${A_CORRIGIR}`),
    code: 'a-corrigir',
    say: (where) =>
      `${where} ainda tem a marca do relatório; apague tudo o que há nela, e escreva o valor certo como texto.`,
  },
  {
    // Portuguese and English errors of Excel and LibreOffice, and a column too narrow for its number.
    pattern: /^#(?:[\p{L}/0]+[!?]|N\/?[AD]|#+)$|^Err:\d{3}$/iu,
    code: 'erro-da-planilha',
    say: (where, texto) =>
      `${where} tem o erro “${texto}” da planilha no lugar do valor; corrija a fórmula, e cole só o valor.`,
  },
  {
    pattern: /^\d+(?:[.,]\d+)?E[+-]\d+$/i,
    code: 'notacao-cientifica',
    say: (where) =>
      `${where} perdeu dígitos: a planilha a salvou em notação científica. Formate a coluna como texto, e escreva o valor de novo.`,
  },
  {
    pattern: /^(?:null|nan|nat|none|undefined|<na>|\\n)$/i,
    code: 'celula-nula',
    say: (where, texto) =>
      `${where} tem “${texto}”, que outro sistema escreve onde não há valor; deixe-a vazia, ou escreva o valor.`,
  },
  {
    // The birthplaces 's-Gravenhage and 't Zand begin with an apostrophe.
    pattern: /^'(?![st][- ])/,
    code: 'apostrofo',
    say: (where) => `${where} começa com o apóstrofo com que a planilha marca textos; apague-o.`,
  },
];

export function refuseEstragado(texto: string, where: string): Recusa | null {
  const found = ESTRAGADOS.find(({ pattern }) => pattern.test(texto));
  return found ? { code: found.code, message: found.say(where, texto) } : null;
}
