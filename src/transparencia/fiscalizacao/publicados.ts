import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { RegistroPublicoStore } from '../registro-publico/registro-publico-store.ts';

/** The published diplomas, for reports about them; `store/` implements it. */

interface Publicado {
  id: string;
  codigo: CodigoValidacao;
  /** SHA-256 of the XML in force. */
  xml: string;
}

/** Dates of registration, `AAAA-MM-DD`, both included. */
interface Periodo {
  desde: string | null;
  ate: string | null;
}

export interface PublicadoReader {
  /** In the order of registration, a page at a time. */
  list(periodo: Periodo): AsyncIterable<Publicado>;
}

/** Everything published, opened for one command. Opens no key. */
export interface OpenPublicados {
  publicados: PublicadoReader;
  arquivos: { get(sha256: string): Promise<Uint8Array> };
  registroPublico: RegistroPublicoStore;
  /** Records the kind of the export and who made it; names no graduate. */
  recordExportado(dados: Readonly<Record<string, string | number>>, quem: string): Promise<void>;
  /** Hexadecimal: the SHA-256 of the signer's certificate, and the digest to sign. */
  recordIntent(
    intent: { signatario: string; certificado: string; sha256: string },
    quem: string,
  ): Promise<void>;
  close(): Promise<void>;
}
