import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { findLugarNoLivro } from './livro.ts';

/** The words in the register entry of a second copy: "2ª via: …". They stand at the end of their text. */

/** For a row of a batch: the copy of a paper diploma, or the next via after an annulled one. */
export function describeAnterior({ especie, via }: Pick<Pedido, 'especie' | 'via'>): string | null {
  if (especie.kind === 'segunda-via')
    return `2ª via: digital, do diploma expedido em papel (${especie.anterior.replace(/\.$/, '')}).`;
  return via > 1 ? `${via}ª via: a anterior deste diploma foi anulada.` : null;
}

/** For a diploma that replaces a digital one, annulled in the same transaction. */
export function describeSubstituido(
  { numero, via }: { numero: number | null; via: number },
  data: string,
  { registro }: Pick<Configuracao, 'registro'>,
): string {
  const which = numero === null ? '' : ` de registro ${findLugarNoLivro(numero, registro).numero}`;
  const dia = data.split('-').reverse().join('/');
  return `${via + 1}ª via: substitui o diploma digital${which}, anulado em ${dia}.`;
}
