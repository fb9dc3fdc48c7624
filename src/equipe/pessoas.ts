import type { PapeisStore, PedidoDePapeis } from './entrada-ports.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Papel } from './papeis.ts';
import { type Pessoa, quemDe } from './pessoa.ts';

/** Who works here and as what: asked for by one administrator, decided by another. */
export interface Pessoas {
  list(): Promise<{ pessoas: Pessoa[]; pedidos: PedidoDePapeis[]; sozinha: boolean }>;
  pedirPapeis(
    alvo: string,
    wanted: { papeis: readonly Papel[]; cargo: string | null },
    por: Pessoa,
  ): Promise<'pedido' | 'nao-existe' | 'ja-pedido'>;
  decidir(
    pedido: PedidoDePapeis,
    decisao: 'aceita' | 'recusada' | 'retirada',
    por: Pessoa,
  ): Promise<'decidido' | 'mudou-no-meio' | 'ultima-administracao'>;
  desligar(alvo: string, por: Pessoa): Promise<'desligada' | 'nao-existe' | 'ultima-administracao'>;
}

export interface PessoasDeps {
  equipe: Pick<EquipeStore, 'listPessoas' | 'findPessoa'>;
  papeis: PapeisStore;
  now(): Date;
  randomUUID(): string;
}

export function createPessoas({ equipe, papeis, now, randomUUID }: PessoasDeps): Pessoas {
  const listAdministracao = async (): Promise<string[]> =>
    (await equipe.listPessoas()).flatMap((each) => (each.papeis.includes('administracao') ? [each.id] : []));
  /** Nobody is left who could invite. */
  const isLast = async (alvo: string): Promise<boolean> => {
    const ids = await listAdministracao();
    return ids.length === 1 && ids[0] === alvo;
  };
  return {
    async list() {
      const pessoas = await equipe.listPessoas();
      const pedidos = (await papeis.listPedidos()).filter(({ alvo }) =>
        pessoas.some(({ id }) => id === alvo),
      );
      return { pessoas, pedidos, sozinha: (await listAdministracao()).length <= 1 };
    },

    async pedirPapeis(alvo, wanted, por) {
      if (!(await equipe.findPessoa(alvo))) return 'nao-existe';
      if ((await papeis.listPedidos()).some((each) => each.alvo === alvo)) return 'ja-pedido';
      const pedido = { id: randomUUID(), alvo, ...wanted, pedidaPor: por.id, pedidaEm: now().getTime() };
      await papeis.insertPedido(pedido, quemDe(por));
      return 'pedido';
    },

    async decidir(pedido, decisao, por) {
      const isLoss = decisao === 'aceita' && !pedido.papeis.includes('administracao');
      if (isLoss && (await isLast(pedido.alvo))) return 'ultima-administracao';
      const made = { decisao, por: por.id, em: now().getTime() };
      return (await papeis.decidePedido(pedido.id, made, quemDe(por))) ? 'decidido' : 'mudou-no-meio';
    },

    async desligar(alvo, por) {
      if (await isLast(alvo)) return 'ultima-administracao';
      return (await papeis.desligar(alvo, now().getTime(), quemDe(por))) ? 'desligada' : 'nao-existe';
    },
  };
}
