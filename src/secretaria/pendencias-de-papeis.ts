import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Pessoas } from '#equipe/pessoas.ts';
import type { Contribuinte } from './pendencias.ts';

export interface PendenciasDePapeisDeps {
  pessoas: Pick<Pessoas, 'list' | 'listAutores'>;
  nameAll(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Requests for roles that this person may decide; `judgeAto` is asked of each. */
export function pendenciasDePapeis({ pessoas, nameAll }: PendenciasDePapeisDeps): Contribuinte {
  const find = async (pessoa: Pessoa) => {
    const may = (autores: readonly string[]): boolean =>
      judgeAto('pessoas.decidir-papeis', pessoa, { autores, confirmado: true }) === null;
    if (!may([])) return [];
    const { pedidos } = await pessoas.list();
    const decidiveis = await Promise.all(pedidos.map(async (each) => may(await pessoas.listAutores(each))));
    return pedidos.filter((_, index) => decidiveis[index]);
  };
  return {
    tela: '/pessoas',
    count: async (pessoa) => (await find(pessoa)).length,
    list: async (pessoa) => {
      const pedidos = await find(pessoa);
      const nomes = await nameAll(pedidos.flatMap(({ alvo, pedidaPor }) => [alvo, pedidaPor]));
      return pedidos.map(({ alvo, papeis, pedidaPor, pedidaEm }) => ({
        titulo: `Papéis · ${nomes.get(alvo) ?? ''}`,
        detalhe: papeis.length === 0 ? 'nenhum papel' : papeis.join(', '),
        deQuem: nomes.get(pedidaPor) ?? '',
        ate: null,
        desde: new Date(pedidaEm).toISOString(),
        endereco: '/pessoas',
        acao: 'Decidir',
      }));
    },
  };
}
