import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { findLugarNoLivro } from './livro.ts';

/** What the register entry of a second copy says: "2ª via: …". It ends the text in which it stands. */

/** Of a row of a batch: the copy of a paper diploma, or the next via after one that was annulled. */
export function describeAnterior({ especie, via }: Pick<Pedido, 'especie' | 'via'>): string | null {
  if (especie.kind === 'segunda-via')
    return `2ª via: digital, do diploma expedido em papel (${especie.anterior.replace(/\.$/, '')}).`;
  return via > 1 ? `${via}ª via: a anterior deste diploma foi anulada.` : null;
}

/** Of what takes the place of a digital diploma in the same instant. */
export function describeSubstituido(
  { numero, via }: { numero: number | null; via: number },
  data: string,
  { registro }: Pick<Configuracao, 'registro'>,
): string {
  const which = numero === null ? '' : ` de registro ${findLugarNoLivro(numero, registro).numero}`;
  const dia = data.split('-').reverse().join('/');
  return `${via + 1}ª via: substitui o diploma digital${which}, anulado em ${dia}.`;
}
