/** Diplomas whose Documentação is signed and whose number waits for a person's authorisation (ADR 0046). */

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
  /** In the order in which they will be numbered. */
  listPorNumerar(limit: number): Promise<PorNumerar[]>;
  countPorNumerar(): Promise<number>;
  /** Authorises all or none; false where one of them no longer waits. */
  authorizeNumeros(ids: readonly string[], agora: Date, quem: string): Promise<boolean>;
}
