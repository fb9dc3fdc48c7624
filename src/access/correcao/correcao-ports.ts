import type { CampoDaCorrecao, CorrecaoPedida } from '#diploma/correcao-pedida.ts';
import type { TipoDoDocumento } from './read-tipo.ts';

/** What the graduate's request needs from the outside; `store/` implements it. */

export interface DiplomaCorrigivel {
  id: string;
  /** "Bacharelado em Enfermagem". */
  titulo: string;
}

interface TitularDasCorrecoes {
  nome: string;
  /** All but the annulled ones. */
  diplomas: DiplomaCorrigivel[];
  /** The newest first. */
  pedidas: CorrecaoPedida[];
}

/** A form to fill, with what was asked for before. */
export interface FormularioDaCorrecao extends Omit<TitularDasCorrecoes, 'pedidas'> {
  /** `certo`: null where CPF and matrícula alone do not show it. */
  pedidas: (Omit<CorrecaoPedida, 'certo' | 'comentario'> & { certo: string | null })[];
  token: string;
}

export interface NovaCorrecao {
  /** Of the form it was written on: the same form again is the same request. */
  id: string;
  protocolo: string;
  chave: string;
  diploma: string;
  campo: CampoDaCorrecao;
  certo: string;
  comentario: string | null;
  documento: { tipo: TipoDoDocumento; bytes: Uint8Array };
}

/** `aberta`: the same field of the same diploma waits already; `muitas`: too many of this person wait. */
export type CorrecaoInserida =
  | { kind: 'pedida' | 'aberta'; protocolo: string }
  | { kind: 'muitas' | 'outro-diploma' };

export interface CorrecoesDoTitular {
  /** Null where nobody has this key. */
  read(chave: string): Promise<TitularDasCorrecoes | null>;
  insert(nova: NovaCorrecao): Promise<CorrecaoInserida>;
}
