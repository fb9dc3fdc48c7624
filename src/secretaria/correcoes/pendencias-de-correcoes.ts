import type { CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import { opensTo } from '#equipe/papeis.ts';
import { type Contribuinte, MAX_DO_PAINEL } from '../pendencias.ts';

/** Graduates' corrections wait for the people who may ask for a reissue. */
export function pendenciasDeCorrecoes(
  correcoes: Pick<CorrecaoStore, 'listAbertas' | 'countAbertas'>,
): Contribuinte {
  return {
    tela: '/pedidos',
    count: async ({ papeis }) => (opensTo('reemissao.pedir', papeis) ? correcoes.countAbertas() : 0),
    list: async ({ papeis }) =>
      !opensTo('reemissao.pedir', papeis)
        ? []
        : (await correcoes.listAbertas(MAX_DO_PAINEL)).map(({ protocolo, nome, curso, pedidaEm }) => ({
            titulo: `Correção pedida · ${protocolo}`,
            detalhe: `${nome}, ${curso}`,
            deQuem: nome,
            ate: null,
            desde: pedidaEm,
            endereco: '/pedidos',
            acao: 'Conferir',
          })),
  };
}
