import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { type Ato, opensTo } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { describeAndamento, isAberto } from '#secretaria/trabalhos/andamento.ts';
import type {
  EstadoDoTrabalho,
  LotePlanejado,
  TipoDeTrabalho,
  TrabalhoGravado,
} from '#secretaria/trabalhos/trabalho.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import type { TrabalhoDaMesa } from './contrato/trabalho.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

interface NaMesa {
  /** Who sees it, besides the person who asked for it; null: nobody. */
  ver: Ato | null;
  /** Who may stop it, besides that person. */
  fazer: Ato;
  tela(pedido: never, estado: EstadoDoTrabalho): string;
}

const TIPOS: Readonly<Record<TipoDeTrabalho, NaMesa>> = {
  'receber-lote': {
    ver: 'lote.ver',
    fazer: 'lote.preparar',
    // Until it is read, and where it was refused, there is no batch.
    tela: (pedido: { lote: string }, estado) => (estado === 'feito' ? telaDoLote(pedido) : '/lotes'),
  },
  'receber-pastas': { ver: 'lote.ver', fazer: 'lote.preparar', tela: telaDoLote },
  'receber-importacao': {
    ver: 'importacao.preparar',
    fazer: 'importacao.preparar',
    tela: (pedido: { envio: string; isNovo: boolean }, estado) =>
      estado === 'feito' || !pedido.isNovo ? telaDoEnvio(pedido) : '/importacao',
  },
  'conferir-lote': { ver: 'lote.ver', fazer: 'lote.preparar', tela: telaDoLote },
  'aprovar-lote': { ver: 'lote.ver', fazer: 'lote.aprovar', tela: telaDoLote },
  'ensaiar-importacao': { ver: 'importacao.preparar', fazer: 'importacao.preparar', tela: telaDoEnvio },
  importar: { ver: 'importacao.preparar', fazer: 'importacao.fazer', tela: telaDoEnvio },
  'conferir-acervo': { ver: 'acervo.ver', fazer: 'acervo.conferir', tela: () => '/acervo' },
  'renovar-carimbos': { ver: 'acervo.ver', fazer: 'acervo.renovar', tela: () => '/acervo' },
  assinar: { ver: null, fazer: 'assinatura.assinar', tela: () => '/assinar' },
  'seguir-emissao': { ver: 'diplomado.ver', fazer: 'registro.numerar', tela: () => '/diplomados' },
  fiscalizacao: { ver: null, fazer: 'publicacao.fazer', tela: () => '/livro' },
};

function telaDoLote({ lote }: { lote: string }): string {
  return `/lotes/${lote}`;
}

function telaDoEnvio({ envio }: { envio: string }): string {
  return `/importacao/${envio}`;
}

/** Long work: each person finds again what they asked for, and stops it. */
export function mountTrabalhos(
  mesa: Mesa,
  trabalhos: Pick<Trabalhos, 'list' | 'find' | 'cancel'>,
  equipe: Pick<EquipeStore, 'nameAll'>,
): void {
  const describe = async (found: readonly TrabalhoGravado[], pessoa: Pessoa): Promise<TrabalhoDaMesa[]> => {
    const nomes = await equipe.nameAll([...new Set(found.map(({ pessoaId }) => pessoaId))]);
    return found.map((trabalho) => ({
      ...describeAndamento(trabalho),
      por: nomes.get(trabalho.pessoaId) ?? '',
      // Each kind of work is stored with its own request and result.
      tela: TIPOS[trabalho.tipo].tela(trabalho.pedido as never, trabalho.estado),
      podeParar: isAberto(trabalho) && !trabalho.parar && mayStop(trabalho, pessoa),
      aprovado:
        trabalho.tipo === 'aprovar-lote' && trabalho.pessoaId === pessoa.id
          ? (trabalho.resultado as LotePlanejado | null)
          : null,
    }));
  };
  const findFor = async (id: string | undefined, pessoa: Pessoa): Promise<TrabalhoGravado | null> => {
    const found = await trabalhos.find(id ?? '');
    return found && maySee(found, pessoa) ? found : null;
  };

  mesa.route({
    method: 'GET',
    url: '/trabalhos',
    ato: 'painel.ver',
    handler: async ({ pessoa }) =>
      describe(
        (await trabalhos.list()).filter((each) => maySee(each, pessoa)),
        pessoa,
      ),
  });

  mesa.route({
    method: 'GET',
    url: '/trabalhos/:id',
    ato: 'painel.ver',
    handler: async ({ params, pessoa, reply }) => {
      const found = await findFor(params['id'], pessoa);
      return found ? (await describe([found], pessoa))[0] : sendRecusa(reply, 'nao-existe');
    },
  });

  mesa.route({
    method: 'DELETE',
    url: '/trabalhos/:id',
    ato: 'painel.ver',
    handler: async ({ params, pessoa, reply }) => {
      const found = await findFor(params['id'], pessoa);
      if (!found) return sendRecusa(reply, 'nao-existe');
      if (!mayStop(found, pessoa))
        return sendRecusa(reply, 'precisa-de-outra-pessoa', { detail: SO_QUEM_PEDIU });
      const isAsked = await trabalhos.cancel(found.id);
      return isAsked
        ? reply.code(202).send({ id: found.id })
        : sendRecusa(reply, 'mudou-no-meio', { detail: ACABOU });
    },
  });
}

const maySee = ({ tipo, pessoaId }: TrabalhoGravado, { id, papeis }: Pessoa): boolean => {
  const { ver } = TIPOS[tipo];
  return pessoaId === id || (ver !== null && opensTo(ver, papeis));
};

const mayStop = ({ tipo, pessoaId }: TrabalhoGravado, { id, papeis }: Pessoa): boolean =>
  pessoaId === id || opensTo(TIPOS[tipo].fazer, papeis);

const SO_QUEM_PEDIU = 'Só quem pediu o trabalho o para, ou quem poderia pedi-lo.';
const ACABOU = 'Este trabalho já acabou.';
