/** What the screen "Para assinar" and the signing agent show. */

/** One document, as its signer sees it. */
export interface NaFila {
  id: string;
  /** The signer sends it back: only the document that was shown may be signed. */
  sha256: string;
  /** SHA-256 of a diploma's plan; null for documents that are never planned anew. */
  planejada: string | null;
  nome: string;
  curso: string;
  unidade: string;
  via: number;
  /** The deadline that the law sets. */
  prazo: { ate: string; dias: number } | null;
  /** Time stamps that signing it will use. */
  carimbos: number;
}

export interface FilaDeAssinatura {
  /** Null where the person has no post, or left it. */
  cargo: { id: string; titulo: string; nome: string } | null;
  documentos: readonly NaFila[];
}

/** The progress of signing with a key on the server. */
export interface AndamentoDoCofre {
  estado: 'assinando' | 'parando' | 'parado' | 'terminado' | 'falhou';
  total: number;
  feitos: number;
  /** Since the beginning, in milliseconds. */
  ms: number;
  /** What to do about a failure. */
  falha: string | null;
}
