import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';

/** What renewing stamps needs from the store. */

export interface Renovavel {
  diplomaId: string;
  codigo: CodigoValidacao;
  /** SHA-256 of the current version. */
  xml: string;
  rvdd: string | null;
  /** Issued here, so that the picture is ours to draw; another program's stays as it is and shows the same diploma. */
  isNosso: boolean;
}

export interface ArquivoNovo {
  sha256: string;
  size: number;
}

interface NovaVersao {
  xml: ArquivoNovo;
  /** Null where the RVDD stays as it is. */
  rvdd: ArquivoNovo | null;
  /** The instant of the new stamp. */
  em: Date;
}

export interface VersaoStore {
  /** Published diplomas after this one, a page at a time, in the order of their ids. */
  listPublicados(after: string | null): Promise<Renovavel[]>;
  /** False where another process has replaced the version: then nothing changes. */
  replace(atual: Renovavel, nova: NovaVersao, quem: string): Promise<boolean>;
}
