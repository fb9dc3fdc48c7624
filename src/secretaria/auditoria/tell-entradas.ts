import type { Acontecimento, EntradaLida } from './acontecimento.ts';
import { describeAcao, readDados } from './palavras.ts';

const PESSOA = /^pessoa ([\w-]{1,64})$/;

/** Replaces the ids of the record by the people's names. */
export async function tellEntradas(
  entradas: readonly EntradaLida[],
  nameAll: (ids: readonly string[]) => Promise<Map<string, string>>,
): Promise<Acontecimento[]> {
  const ids = entradas.flatMap(({ quem }) => PESSOA.exec(quem)?.[1] ?? []);
  const nomes = await nameAll([...new Set(ids)]);
  return entradas.map(({ seq, em, quem, acao, diploma, dados }) => ({
    seq,
    em,
    quem: nomes.get(PESSOA.exec(quem)?.[1] ?? '') ?? quem,
    acao,
    oQue: describeAcao(acao, readDados(dados)),
    diploma,
  }));
}
