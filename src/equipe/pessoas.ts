import type { EntradaStore, PapeisStore, PedidoDePapeis } from './entrada-ports.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Papel } from './papeis.ts';
import { listAdministracao, type Pessoa, quemDe } from './pessoa.ts';

/** Who works here and as what: asked for by one administrator, decided by another. */
export interface Pessoas {
  list(): Promise<{
    pessoas: Pessoa[];
    pedidos: PedidoDePapeis[];
    /** Nobody else has ever administered: invitations count at once. */
    sozinha: boolean;
    /** Roles wait for another administrator, and there is none any more: the command line invites one. */
    semQuemAceite: boolean;
  }>;
  /** Who may not decide it: who asked, whose roles they are, and who made a link and so may have come in as that person. */
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
