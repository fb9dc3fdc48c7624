/** The page of `/registro-publico`. */
export type RegistroPublicoView =
  | { state: 'formulario'; nome: string; isIncompleto: boolean }
  | { state: 'resultado'; nome: string; linhas: readonly (readonly CampoDoRegistro[])[] }
  | { state: 'limitado' }
  | { state: 'falha' };

/** One of the twelve fields the law makes public; a date is `AAAA-MM-DD`. */
export interface CampoDoRegistro {
  titulo: string;
  valor: string | null;
  isData: boolean;
}
