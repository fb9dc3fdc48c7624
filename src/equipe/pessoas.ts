import type { EntradaStore, PapeisStore, PedidoDePapeis } from './entrada-ports.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Papel } from './papeis.ts';
import { listAdministracao, type Pessoa, quemDe } from './pessoa.ts';

/** The people of the team and their roles: one administrator asks, another decides. */
export interface Pessoas {
  list(): Promise<{
    pessoas: Pessoa[];
    pedidos: PedidoDePapeis[];
    /** Only one person has ever administered: the roles of an invitation hold at once. */
    sozinha: boolean;
    /** There is no second administrator any more to accept roles: the command line must invite one. */
    semQuemAceite: boolean;
  }>;
  /** Who may not decide it: the person who asked, the person concerned, and the author of a link, who may have come in as that person. */
  listAutores(pedido: PedidoDePapeis): Promise<string[]>;
  pedirPapeis(
    alvo: string,
    wanted: { papeis: readonly Papel[]; cargo: string | null },
    por: Pessoa,
  ): Promise<'pedido' | 'nao-existe' | 'ja-pedido'>;
  decidir(
    pedido: PedidoDePapeis,
    decisao: 'aceita' | 'recusada' | 'retirada',
    por: Pessoa,
  ): Promise<'decidido' | 'mudou-no-meio' | 'ultima-administracao' | 'cargo-ocupado'>;
  desligar(alvo: string, por: Pessoa): Promise<'desligada' | 'nao-existe' | 'ultima-administracao'>;
}

export interface PessoasDeps {
  equipe: Pick<EquipeStore, 'listPessoas' | 'findPessoa' | 'countEverAdministracao'>;
  papeis: PapeisStore;
  entrada: Pick<EntradaStore, 'listAutoresDeConvite'>;
  now(): Date;
  randomUUID(): string;
}

export function createPessoas({ equipe, papeis, entrada, now, randomUUID }: PessoasDeps): Pessoas {
  return {
    async list() {
      const pessoas = await equipe.listPessoas();
      const pedidos = (await papeis.listPedidos()).filter(({ alvo }) =>
        pessoas.some(({ id }) => id === alvo),
      );
      const sozinha = (await equipe.countEverAdministracao()) <= 1;
      return { pessoas, pedidos, sozinha, semQuemAceite: !sozinha && listAdministracao(pessoas).length <= 1 };
    },

    listAutores: async ({ alvo, pedidaPor, pedidaEm }) => [
      pedidaPor,
      alvo,
      ...(await entrada.listAutoresDeConvite(alvo, pedidaEm)),
    ],

    async pedirPapeis(alvo, wanted, por) {
      if (!(await equipe.findPessoa(alvo))) return 'nao-existe';
      if ((await papeis.listPedidos()).some((each) => each.alvo === alvo)) return 'ja-pedido';
      const pedido = { id: randomUUID(), alvo, ...wanted, pedidaPor: por.id, pedidaEm: now().getTime() };
      await papeis.insertPedido(pedido, quemDe(por));
      return 'pedido';
    },

    decidir: (pedido, decisao, por) =>
      papeis.decidePedido(pedido.id, { decisao, por: por.id, em: now().getTime() }, quemDe(por)),

    desligar: (alvo, por) => papeis.desligar(alvo, now().getTime(), quemDe(por)),
  };
}
