import type { Pedido } from '#pedido/pedido.ts';
import type { ConfiguracaoDoLote } from '../configuracao-do-lote.ts';
import { createFiccaoFinder, hasMarkOfFiccao } from '../modelo/is-ficticio.ts';
import { type Problema, WHOLE } from '../problema.ts';
import type { LinhaLida } from './read-linha.ts';

/** Production issues no diploma to the fictitious people of the model. */
export function refuseFicticios(
  lidas: readonly LinhaLida[],
  { ambiente, cursos }: ConfiguracaoDoLote,
): Problema[] {
  if (ambiente === 'homologacao') return [];
  const isFicticio = createFiccaoFinder(cursos);
  return lidas
    .filter(({ chaves }) => isFicticio(chaves))
    .map(({ numero }) => ({
      ...WHOLE,
      linha: numero,
      coluna: 'nome',
      code: 'pessoa-ficticia',
      message:
        'É uma pessoa fictícia, do modelo ou da demonstração; em produção não se emite. Apague a linha e a pasta.',
    }));
}

/** Refuses a real row with the histórico of the model. */
export function refuseHistoricoFicticio(
  { linha, documentacao }: Pedido,
  arquivo: string | null,
  { ambiente }: ConfiguracaoDoLote,
): Problema[] {
  if (ambiente === 'homologacao' || !hasMarkOfFiccao(JSON.stringify(documentacao.HistoricoEscolar)))
    return [];
  const message = 'O histórico é o do modelo, com docentes fictícios; ponha na pasta o da pessoa.';
  return [{ ...WHOLE, linha, arquivo, code: 'historico-ficticio', message }];
}
