/** The progress of work that continues after its request was answered. */
export interface Andamento {
  estado: 'fazendo' | 'feito' | 'falhou';
  feitos: number;
  /** Null while unknown. */
  total: number | null;
  /** ISO 8601. */
  desde: string;
  ate: string | null;
  /** The person who started it. */
  pessoaId: string;
  /** What to do about a failure. */
  falha: string | null;
}
