import { formatCpf, parseCpf } from '#diploma/cpf.ts';
import { parseData } from '#diploma/data.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import type { ConfiguracaoDoLote } from '../configuracao-do-lote.ts';
import type { Problema } from '../problema.ts';
import { nearest } from './nearest.ts';
import { writeNome } from './write-nome.ts';

/** The likeliest meaning of a refused cell; null where no guess is better than another. A person decides. */
export function suggestCelula(
  { code, coluna }: Pick<Problema, 'code' | 'coluna'>,
  texto: string,
  { cursos, instituicao }: Pick<ConfiguracaoDoLote, 'cursos' | 'instituicao'>,
): string | null {
  const sugestao = guess(code, coluna, texto, { cursos, instituicao });
  return sugestao === texto || sugestao === '' ? null : sugestao;
}

function guess(
  code: string,
  coluna: string | null,
  texto: string,
  { cursos, instituicao }: Pick<ConfiguracaoDoLote, 'cursos' | 'instituicao'>,
): string | null {
  switch (code) {
    case 'nome-em-maiusculas':
    case 'nome-em-minusculas':
      return writeNome(texto);
    case 'espacos-no-nome':
      return texto.replace(/[\s\u00a0]+/g, ' ').trim();
    case 'cpf-completado':
      return readCpf(texto.padStart(11, '0'));
    case 'cpf-caracteres':
      return readCpf(texto.replace(/\D/g, ''));
    case 'data':
    case 'data-inexistente':
      return readDia(texto);
    case 'fora-da-lista':
      return nearest(texto, opcoesOf(coluna));
    case 'curso-desconhecido': {
      const byName = nearest(
        texto,
        cursos.map(({ nome }) => nome),
      );
      const found = cursos.filter(({ nome }) => nome === byName);
      const [only, ...others] = found;
      return only && others.length === 0
        ? only.id
        : nearest(
            texto,
            cursos.map(({ id }) => id),
          );
    }
    case 'unidade-desconhecida':
      return nearest(
        texto,
        instituicao.unidades.map(({ id }) => id),
      );
    case 'formula':
      return /^[=+@-]/.test(texto) ? texto.replace(/^[=+@\s-]+/, '') : null;
    default:
      return null;
  }
}

function opcoesOf(coluna: string | null): readonly string[] {
  const known = Object.entries(COLUNAS_DO_LOTE).find(([nome]) => nome === coluna);
  return known?.[1].campo.opcoes ?? [];
}

function readCpf(digits: string): string | null {
  const parsed = parseCpf(digits);
  return parsed.ok ? formatCpf(parsed.value) : null;
}

/** `5/3/2001` and `5-3-2001`; in `3/14/2001` only the 3 can be a month. A year of two digits is ambiguous. */
function readDia(texto: string): string | null {
  const [, one = '', two = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(texto) ?? [];
  const [day, month] = (Number(two) > 12 ? [two, one] : [one, two]).map((each) => each.padStart(2, '0'));
  return parseData(`${year}-${month}-${day}`).ok ? `${day}/${month}/${year}` : null;
}
