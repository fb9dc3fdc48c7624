import type { EmAndamento } from '#emissao/em-andamento.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import type { AssinarDeps } from '#http/secretaria/assinar.ts';
import { readAssunto } from '#leiaute/read-assunto.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import { createCofre } from '#secretaria/assinar/cofre.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { createAssinaturaStore } from '#store/secretaria/assinatura-store.ts';
import { findAutorNoTeste, osTrabalhos } from './os-trabalhos.ts';
import { UM_DOCUMENTO, umPedido } from './um-pedido.ts';
import type { UmaBancada } from './uma-bancada.ts';

/** "Para assinar" on a bench: the keys of the demonstration's holders, in this very process. */
export interface UmaAssinatura {
  world: AssinaturaWorld;
  deps: AssinarDeps;
  /** Plans so many diplomas that wait for all signatures. */
  plan(quantos: number): Promise<EmAndamento[]>;
  find(id: string): Promise<EmAndamento | undefined>;
}

export function umaAssinatura(
  { world: issuing, store: { db } }: UmaBancada,
  others: Partial<AssinaturaWorld> = {},
): UmaAssinatura {
  const world: AssinaturaWorld = {
    store: createAssinaturaStore({
      db,
      emissoes: issuing.store,
      listDocumentosAbertos: () => issuing.documentos.listAbertos(),
    }),
    arquivos: issuing.arquivos,
    readCasa: () => ({ configuracao: issuing.configuracao, cnpj: issuing.instituicao.cnpj }),
    followHolders: async () => {},
    hasCofre: () => true,
    findAutor: findAutorNoTeste({ db }, issuing.now),
    trabalhos: osTrabalhos({ db }, issuing.now),
    openIssuing: async ({ como, autorizados }) => ({
      world: { ...issuing, chaves: { ...issuing.chaves, ids: new Set([como]), autorizados } },
      missing: [],
      close: async () => {},
    }),
    goOn: async () => {},
    now: issuing.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 40)),
    ...others,
  };
  const planned: EmAndamento[] = [];
  return {
    world,
    deps: {
      cofre: createCofre(world),
      hasCofre: world.hasCofre,
      listFila: (cargo) => listFilaDeAssinatura(cargo, world),
      readDocumento: async (sha256) => readAssunto(await issuing.arquivos.get(sha256)),
      sleep: world.sleep,
    },
    async plan(quantos) {
      const made: EmAndamento[] = [];
      for (let each = 0; each < quantos; each += 1) {
        const pedido = umPedido({ nome: `Beatriz ${'ABCDEFGHIJ'[planned.length % 10]} Fictícia` });
        await planPedido(pedido, [UM_DOCUMENTO], { lote: 'um-lote' }, issuing);
        const found = await issuing.store.find(pedido.cpf, pedido.curso.id, pedido.via);
        if (!found) throw new Error('not planned');
        made.push(found);
        planned.push(found);
      }
      return made;
    },
    async find(id) {
      const { livres } = await issuing.store.listEsperando(issuing.now().getTime());
      return livres.find((each) => each.id === id);
    },
  };
}
