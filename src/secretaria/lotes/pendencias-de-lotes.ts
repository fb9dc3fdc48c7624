import { opensTo } from '#equipe/papeis.ts';
import { type Contribuinte, MAX_DO_PAINEL } from '../pendencias.ts';

/** A batch that waits for a person, as lists show it. */
export interface LoteEsperando {
  id: string;
  nome: string;
  /** Number of rows sent; for a batch given back, of open rows. */
  linhas: number;
  /** Number of rows of the batch that were changed by hand. */
  mudadas: number;
  /** The name of the person who sent it or gave it back. */
  por: string;
  /** Milliseconds since 1970. */
  desde: number;
  comentario: string | null;
}

export interface LotesPendentes {
  /** Batches that others prepared and sent, without this person; the oldest first. */
  listParaAprovar(pessoaId: string, limit: number): Promise<LoteEsperando[]>;
  countParaAprovar(pessoaId: string): Promise<number>;
  /** Batches given back that this person prepared or changed. */
  listDevolvidos(pessoaId: string, limit: number): Promise<LoteEsperando[]>;
  countDevolvidos(pessoaId: string): Promise<number>;
}

export const pendenciasDeAprovacao = (lotes: LotesPendentes): Contribuinte => ({
  tela: '/aprovar',
  count: async ({ id, papeis }) => (opensTo('lote.aprovar', papeis) ? lotes.countParaAprovar(id) : 0),
  list: async ({ id, papeis }) => {
    if (!opensTo('lote.aprovar', papeis)) return [];
    return (await lotes.listParaAprovar(id, MAX_DO_PAINEL)).map(({ linhas, mudadas, ...lote }) => ({
      titulo: `Lote ${lote.nome}`,
      detalhe: [
        linhas === 1 ? '1 diploma' : `${linhas} diplomas`,
        ...(mudadas === 0
          ? []
          : [mudadas === 1 ? '1 linha corrigida à mão' : `${mudadas} linhas corrigidas à mão`]),
      ].join(' · '),
      deQuem: lote.por,
      ate: null,
      desde: new Date(lote.desde).toISOString(),
      endereco: `/lotes/${lote.id}`,
      acao: 'Conferir',
    }));
  },
});

export const pendenciasDeDevolucao = (lotes: LotesPendentes): Contribuinte => ({
  tela: '/lotes',
  count: async ({ id, papeis }) => (opensTo('lote.preparar', papeis) ? lotes.countDevolvidos(id) : 0),
  list: async ({ id, papeis }) => {
    if (!opensTo('lote.preparar', papeis)) return [];
    return (await lotes.listDevolvidos(id, MAX_DO_PAINEL)).map((lote) => ({
      titulo: `Lote ${lote.nome} devolvido`,
      detalhe: lote.comentario ?? '',
      deQuem: lote.por,
      ate: null,
      desde: new Date(lote.desde).toISOString(),
      endereco: `/lotes/${lote.id}`,
      acao: 'Corrigir',
    }));
  },
});
