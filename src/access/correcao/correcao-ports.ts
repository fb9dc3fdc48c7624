import type { CampoDaCorrecao, CorrecaoPedida } from '#diploma/correcao-pedida.ts';

/** What the graduate's request for a correction needs from outside; `store/` implements it. */

/** The graduate's evidence is a PDF or a picture, recognised by its bytes and never by its name. */
export type TipoDoDocumento = 'application/pdf' | 'image/jpeg' | 'image/png';

/** What was sent, drawn anew (ADR 0075); or why it cannot be taken. */
export type DocumentoLido =
  | { kind: 'limpo'; tipo: TipoDoDocumento; bytes: Uint8Array }
  | { kind: 'formato' | 'cifrado' | 'paginas' | 'grande' };

export const MAX_DOCUMENTO_BYTES = 10 * 1024 * 1024;

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

/** A form to fill, with the graduate's earlier requests. */
export interface FormularioDaCorrecao extends Omit<TitularDasCorrecoes, 'pedidas'> {
  /** `certo`: null where CPF and matrícula alone may not reveal it. */
  pedidas: (Omit<CorrecaoPedida, 'certo' | 'comentario'> & { certo: string | null })[];
  token: string;
}

export interface NovaCorrecao {
  /** Id of the form: the same form sent twice is one request. */
  id: string;
  protocolo: string;
  chave: string;
  diploma: string;
  campo: CampoDaCorrecao;
  certo: string;
  comentario: string | null;
  documento: { tipo: TipoDoDocumento; bytes: Uint8Array };
}

/** `aberta`: a request for the same field of the same diploma is already waiting; `muitas`: this graduate has too many waiting. */
export type CorrecaoInserida =
  | { kind: 'pedida' | 'aberta'; protocolo: string }
  | { kind: 'muitas' | 'outro-diploma' };

export interface CorrecoesDoTitular {
  /** Null where no graduate has this key. */
  read(chave: string): Promise<TitularDasCorrecoes | null>;
  insert(nova: NovaCorrecao): Promise<CorrecaoInserida>;
}
