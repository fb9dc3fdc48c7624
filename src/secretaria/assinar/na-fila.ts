/** One document, as its signer is shown it. */
export interface NaFila {
  id: string;
  /** What was shown is what may be signed: who signs tells it back. */
  sha256: string;
  nome: string;
  curso: string;
  unidade: string;
  via: number;
  /** What the law still asks for. */
  prazo: { ate: string; dias: number } | null;
  /** Of time, that it costs. */
  carimbos: number;
}
