/** What the screen "Para assinar" shows, and the agent. */

/** One document, as its signer is shown it. */
export interface NaFila {
  id: string;
  /** What was shown is what may be signed: who signs tells it back. */
  sha256: string;
  /** What was planned of a diploma, by its SHA-256; null of what nobody plans anew. */
  planejada: string | null;
  nome: string;
  curso: string;
  unidade: string;
  via: number;
  /** What the law still asks for. */
  prazo: { ate: string; dias: number } | null;
  /** Of time, that it costs. */
  carimbos: number;
}

export interface FilaDeAssinatura {
  /** Null: the person has no post, or left it. */
  cargo: { id: string; titulo: string; nome: string } | null;
  documentos: readonly NaFila[];
}

/** How far signing with a key on the server is. */
export interface AndamentoDoCofre {
  estado: 'assinando' | 'parando' | 'parado' | 'terminado' | 'falhou';
  total: number;
  feitos: number;
  /** Since the beginning, in milliseconds. */
  ms: number;
  /** What to do, where it failed. */
  falha: string | null;
}
