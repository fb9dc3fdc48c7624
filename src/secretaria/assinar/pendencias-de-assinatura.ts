import { listAssinantes } from '#config/instituicao/emissao.ts';
import type { Etapa } from '#diploma/andamento.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { listPassosProntos } from '#emissao/casos/list-para-assinar.ts';
import { findPrazo } from '#emissao/consulta/prazo.ts';
import { opensTo } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Contribuinte } from '../pendencias.ts';
import type { AssinaturaWorld } from './assinatura-world.ts';

/** Documents in progress that differ in nothing that matters to their signers: counted, not named. */
export interface GrupoAAssinar {
  /** Null for históricos and currículos, for which the law sets no deadline. */
  etapa: Etapa | null;
  cursoId: string;
  unidadeId: string;
  via: number;
  faltam: readonly string[];
  dataColacao: string;
  dataExpedicao: string | null;
  quantos: number;
}

export interface PendenciasDeAssinaturaDeps extends Pick<AssinaturaWorld, 'readCasa' | 'now'> {
  groupAAssinar(): Promise<GrupoAAssinar[]>;
}

/** How many documents wait for this person's signature. Opens no key. */
export function pendenciasDeAssinatura({
  groupAAssinar,
  readCasa,
  now,
}: PendenciasDeAssinaturaDeps): Contribuinte {
  const find = async ({ cargo, papeis }: Pessoa): Promise<GrupoAAssinar[]> => {
    if (cargo === null || !opensTo('fila-de-assinatura.ver', papeis)) return [];
    const { configuracao, cnpj } = readCasa();
    if (!listAssinantes(configuracao.assinantes).some(({ id }) => id === cargo)) return [];
    return (await groupAAssinar()).filter(
      (grupo) => listPassosProntos(cargo, grupo, { configuracao, cnpj }).length > 0,
    );
  };
  const sum = (grupos: readonly GrupoAAssinar[]): number =>
    grupos.reduce((total, { quantos }) => total + quantos, 0);
  return {
    tela: '/assinar',
    count: async (pessoa) => sum(await find(pessoa)),
    list: async (pessoa) => {
      const grupos = await find(pessoa);
      const quantos = sum(grupos);
      if (quantos === 0) return [];
      const hoje = diaEmBrasilia(now());
      const [ate = null] = grupos
        .flatMap(({ etapa, ...grupo }) => (etapa && findPrazo({ etapa, ...grupo }, hoje)?.ate) ?? [])
        .toSorted();
      return [
        {
          titulo: quantos === 1 ? '1 documento para assinar' : `${quantos} documentos para assinar`,
          detalhe: 'Veja o que cada um diz e assine todos de uma vez.',
          deQuem: 'Emissão',
          ate,
          desde: null,
          endereco: '/assinar',
          acao: 'Assinar',
        },
      ];
    },
  };
}
