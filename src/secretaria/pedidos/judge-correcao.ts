import { type Corrigivel, readCorrecao } from '#lote/linha/read-correcao.ts';
import type { TipoDePedido } from './solicitacao.ts';

/** The problems of each field, in the words of a batch; only a reissue may correct a field. */
export function judgeCorrecao(
  tipo: TipoDePedido,
  textos: Readonly<Partial<Record<Corrigivel, string | undefined>>>,
): { field: string; detail: string }[] {
  const filled = Object.fromEntries(Object.entries(textos).filter(([, texto]) => texto));
  if (tipo !== 'reemissao')
    return Object.keys(filled).map((field) => ({ field, detail: 'Só a reemissão corrige dados.' }));
  const read = readCorrecao(filled);
  return read.ok ? [] : read.issue.map(({ coluna, message }) => ({ field: coluna, detail: message }));
}
