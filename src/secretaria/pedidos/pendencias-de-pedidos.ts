import { judgeAto } from '#equipe/papeis.ts';
import type { Contribuinte } from '../pendencias.ts';
import type { SolicitacaoAberta, SolicitacaoStore } from './solicitacao.ts';

/** As many as a panel shows; the screen of requests has all. */
const MAX = 20;

export const NOMES_DOS_PEDIDOS: Readonly<Record<SolicitacaoAberta['tipo'], string>> = {
  anulacao: 'Anulação',
  reemissao: 'Reemissão',
};

/** Requests that this person may decide: of the right role, and asked for by somebody else. */
export const pendenciasDePedidos =
  (solicitacoes: Pick<SolicitacaoStore, 'listAbertas'>): Contribuinte =>
  async (pessoa) =>
    (await solicitacoes.listAbertas(MAX))
      .filter(
        ({ tipo, pedidaPor }) =>
          judgeAto(`${tipo}.decidir`, pessoa, { autores: [pedidaPor.id], confirmado: true }) === null,
      )
      .map(({ tipo, nome, curso, dados, pedidaPor, pedidaEm }) => ({
        titulo: `${NOMES_DOS_PEDIDOS[tipo]} · ${dados.motivo}`,
        detalhe: `${nome}, ${curso}`,
        deQuem: pedidaPor.nome,
        ate: null,
        desde: pedidaEm,
        endereco: '/pedidos',
        acao: 'Conferir',
      }));
