import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { type Contribuinte, MAX_DO_PAINEL } from '../pendencias.ts';
import {
  type SolicitacaoAberta,
  type SolicitacaoStore,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from './solicitacao.ts';

export const NOMES_DOS_PEDIDOS: Readonly<Record<SolicitacaoAberta['tipo'], string>> = {
  anulacao: 'Anulação',
  reemissao: 'Reemissão',
};

/** Requests that this person may decide: their role allows it, and another person asked. */
export function pendenciasDePedidos(
  solicitacoes: Pick<SolicitacaoStore, 'listDecidiveis' | 'countDecidiveis' | 'reopenPerdidas'>,
): Contribuinte {
  const decididos = (pessoa: Pessoa): TipoDePedido[] =>
    TIPOS_DE_PEDIDO.filter((tipo) => judgeAto(`${tipo}.decidir`, pessoa, { confirmado: true }) === null);
  return {
    tela: '/pedidos',
    count: async (pessoa) => {
      await solicitacoes.reopenPerdidas();
      return solicitacoes.countDecidiveis(decididos(pessoa), pessoa.id);
    },
    list: async (pessoa) =>
      (await solicitacoes.listDecidiveis(decididos(pessoa), pessoa.id, MAX_DO_PAINEL)).map(
        ({ tipo, nome, curso, dados, pedidaPor, pedidaEm }) => ({
          titulo: `${NOMES_DOS_PEDIDOS[tipo]} · ${dados.motivo}`,
          detalhe: `${nome}, ${curso}`,
          deQuem: pedidaPor.nome,
          ate: null,
          desde: pedidaEm,
          endereco: '/pedidos',
          acao: 'Conferir',
        }),
      ),
  };
}
