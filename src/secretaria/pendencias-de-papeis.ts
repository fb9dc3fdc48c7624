import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Pessoas } from '#equipe/pessoas.ts';
import type { Contribuinte } from './pendencias.ts';

export interface PendenciasDePapeisDeps {
  pessoas: Pick<Pessoas, 'list'>;
  nameAll(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Roles that another administrator asked for, of somebody else than who decides. */
export function pendenciasDePapeis({ pessoas, nameAll }: PendenciasDePapeisDeps): Contribuinte {
  const find = async (pessoa: Pessoa) => {
    if (judgeAto('pessoas.decidir-papeis', pessoa, { confirmado: true }) !== null) return [];
    const { pedidos } = await pessoas.list();
    return pedidos.filter(({ pedidaPor, alvo }) => ![pedidaPor, alvo].includes(pessoa.id));
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
