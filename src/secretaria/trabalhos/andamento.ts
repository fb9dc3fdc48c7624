/** How far work is that goes on after its request was answered. */
export interface Andamento {
  estado: 'fazendo' | 'feito' | 'falhou';
  feitos: number;
  /** Null until it is known. */
  total: number | null;
  /** ISO 8601. */
  desde: string;
  ate: string | null;
  /** Of who began it. */
  pessoaId: string;
  /** What to do, where it failed. */
  falha: string | null;
}
