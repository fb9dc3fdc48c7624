/** Diplomas whose Documentação is signed and which wait for somebody to let them have a number (ADR 0046). */

export interface PorNumerar {
  id: string;
  nome: string;
  curso: string;
  unidade: string;
  via: number;
  lote: string;
  linha: number;
  dataColacao: string;
  dataExpedicao: string;
}

export interface NumerosStore {
  /** In the order in which they get their numbers. */
  listPorNumerar(limit: number): Promise<PorNumerar[]>;
  countPorNumerar(): Promise<number>;
  /** All or none; false: one of them waits no more. */
  authorizeNumeros(ids: readonly string[], agora: Date, quem: string): Promise<boolean>;
}
