import { accepted } from '#diploma/parsed.ts';
import { TNome } from '#leiaute/tipos.ts';
import type { Recusa } from '../problema.ts';
import { type Campo, type Lido, refuse } from './campo.ts';
import { normalizeName } from './lista.ts';
import { texto } from './texto.ts';

const FORMATO = 'nome completo, até 255 caracteres';
const TEXTO = texto(TNome, FORMATO);

/** What people write in place of a missing name. */
const PLACEHOLDERS =
  /^(n_?a|n_?d|n_?c|nao_(informad[oa]|consta|declarad[oa]|ha|tem)|sem_(nome|informacao)|ignorad[oa]|desconhecid[oa]|xx+|teste)$/;

/** The name of a person, which the diploma bears for life: refuses texts that the layout accepts but that are no names. */
export const nome: Campo<string> = {
  formato: FORMATO,
  parse(celula): Lido<string> {
    const plain = celula.texto.replace(/[\s\u00a0]+/g, ' ').trim();
    const read = /[\n\r\t]/.test(celula.texto)
      ? TEXTO.parse(celula)
      : TEXTO.parse({ ...celula, texto: plain });
    if (!read.ok) return read;
    if (plain.includes('?')) return refuse('letra-perdida', LOST);
    if (!/\p{L}/u.test(plain))
      return refuse('nome-sem-letras', 'Não há letras neste nome; escreva o nome completo.');
    if (PLACEHOLDERS.test(normalizeName(plain)))
      return refuse(
        'nome-ausente',
        'Isto não é um nome; escreva o nome completo, ou deixe vazio se a coluna permite.',
      );
    const avisos = warnOf(plain, celula.texto);
    return avisos.length > 0 ? { ...accepted(plain), avisos } : accepted(plain);
  },
};

const LOST =
  'Há um “?” no nome: uma letra se perdeu ao salvar o arquivo. Escreva o nome de novo, ou salve a planilha como CSV UTF-8 ou XLSX.';

function warnOf(plain: string, written: string): Recusa[] {
  return [
    ...(/\d/.test(plain) ? [DIGITS] : []),
    ...(plain === written ? [] : [SPACES]),
    ...(plain === plain.toUpperCase() && /\p{L}{2}/u.test(plain) ? [CAPITALS] : []),
    ...(plain === plain.toLowerCase() ? [SMALL] : []),
    ...(plain.includes(' ') ? [] : [ONE_WORD]),
    ...(/[^\p{L}\p{M}\p{Nd} .'’ªº-]/u.test(plain) ? [SIGNS] : []),
    ...(/\p{Lu}[à-ÿ]\p{Lu}|\p{Lu}{2}[à-ÿ](?!\p{L})/u.test(plain) ? [MIXED] : []),
  ];
}

const CAPITALS = {
  code: 'nome-em-maiusculas',
  message:
    'O nome está todo em maiúsculas, e assim sairia no diploma; escreva-o com maiúsculas só nas iniciais.',
};

const SMALL = {
  code: 'nome-em-minusculas',
  message: 'O nome está todo em minúsculas, e assim sairia no diploma; escreva-o com as iniciais maiúsculas.',
};

const ONE_WORD = {
  code: 'nome-de-uma-palavra',
  message: 'O nome tem uma só palavra; confira no documento se está completo.',
};

const DIGITS = {
  code: 'nome-com-digitos',
  message: 'Há dígitos no nome; confira-o no documento.',
};

const SPACES = {
  code: 'espacos-no-nome',
  message: 'Havia espaços a mais, ou especiais, e foram trocados por um só; confira o nome.',
};

const SIGNS = {
  code: 'sinais-no-nome',
  message: 'Há no nome um sinal que nomes não têm, e assim sairia no diploma; confira-o no documento.',
};

/** As a program leaves it that knows no accents, or takes one letter for another. */
const MIXED = {
  code: 'acento-minusculo-no-nome',
  message:
    'Há uma letra minúscula com acento entre maiúsculas, que pode ter sido trocada; escreva o nome de novo.',
};
