import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import type { Acontecimento } from '../auditoria/acontecimento.ts';
import type { Solicitacao } from '../pedidos/solicitacao.ts';

/** One graduate as the desk shows them. */
export interface DiplomadoNaMesa {
  id: string;
  nome: string;
  nomeSocial: string | null;
  cpfMascarado: string;
  /** All vias and all courses of the person, the latest first. */
  diplomas: DiplomaNaMesa[];
  /** The events, the latest first; the next page begins before `antes`. */
  acontecimentos: Acontecimento[];
  antes: number | null;
}

export interface DiplomaNaMesa extends DiplomaContado {
  grau: string;
  dataSituacao: string | null;
  motivoSituacao: string | null;
  anotacaoSituacao: string | null;
  /** The diploma that this one replaced. */
  substitui: string | null;
  passos: Passo[];
  arquivos: ArquivoNaMesa[];
  /** Whether its Documentação Acadêmica is kept. */
  temDocumentacao: boolean;
  aviso: AvisoNaMesa | null;
  /** Undecided requests. */
  pedidos: Solicitacao[];
}

/** A point of the timeline. */
export interface Passo {
  nome: string;
  /** ISO 8601; null before the step is done. */
  em: string | null;
  quem: string | null;
}

interface ArquivoNaMesa {
  /** Unguessable. */
  id: string;
  tipo: 'xml' | 'rvdd' | 'previa';
  name: string;
  size: number;
}

interface AvisoNaMesa {
  id: string;
  estado: string;
  motivo: string | null;
  tentativas: number;
  tentadoEm: string | null;
  temEndereco: boolean;
}

/** What the store adds to a diploma found by a search. */
export type MaisDoDiploma = Omit<DiplomaNaMesa, keyof DiplomaContado | 'passos' | 'pedidos'>;

export interface DiplomadoReader {
  /** The graduate and the ids of all their diplomas; null where there is none. */
  find(id: string): Promise<{
    nome: string;
    nomeSocial: string | null;
    cpfMascarado: string;
    diplomas: readonly string[];
  } | null>;
  readMais(diplomas: readonly string[]): Promise<Map<string, MaisDoDiploma>>;
}

/** Where the next page of a search begins; opaque to the client. */
export type Ponto = readonly string[];

export type Recorte =
  | { por: 'nome'; nome: string }
  /** Diplomas in progress at this stage. */
  | { por: 'etapa'; etapa: string }
  /** Published on these days, the latest first. */
  | { por: 'publicacao'; desde: string; ate: string };

export interface PaginaDeIds {
  ids: readonly string[];
  proximo: Ponto | null;
}

interface Linha extends DiplomaContado {
  diplomadoId: string;
}

export interface PaginaDeDiplomas {
  diplomas: Linha[];
  proximo: Ponto | null;
}
