import type { Check } from './check.ts';
import type { Pagina } from './pagina.ts';
import type { EtsiReport } from './politica/etsi.ts';
import type { Selo } from './selo.ts';

/** The answer of a verification; its shape is part of the API (`http/contrato/relatorio.ts`). */

export const VEREDITOS = [
  'autentico-vigente',
  'autentico-nao-vigente',
  /** Another institution's diploma, proven except for its standing, which only that institution's register knows. */
  'autentico-situacao-desconhecida',
  /** The same, but nothing ties its seal to the institution that it names: any company has a seal. */
  'selo-a-confirmar',
  'nao-autentico',
  'nao-conferido',
] as const;

export type Veredito = (typeof VEREDITOS)[number];

/** The order of a list: rejected diplomas stand before accepted ones. */
export const PIOR_PRIMEIRO = [
  'nao-autentico',
  'autentico-nao-vigente',
  'nao-conferido',
  'selo-a-confirmar',
  'autentico-situacao-desconhecida',
  'autentico-vigente',
] as const satisfies readonly Veredito[];

/** A receipt is only named: who wants an answer about it sends it by itself. */
type Anexo =
  | ({ readonly tipo: 'documento' } & Pick<Report, 'veredito' | 'documento' | 'codigo' | 'sha256'>)
  | { readonly tipo: 'comprovante' };

export interface Report {
  readonly veredito: Veredito;
  /** `producao` only where both the document and the verifier are; otherwise the answer has no legal value. */
  readonly ambiente: 'homologacao' | 'producao';
  /** The kind of document, where it is no diploma. */
  readonly documento?: 'historico' | 'curriculo';
  /** The answer about the page, where the file is a PDF. */
  readonly pagina?: Pagina;
  /** What a PDF carries beside one document: each of several, or a receipt of a verification. */
  readonly anexos?: readonly Anexo[];
  readonly codigo: string | null;
  /** Digest of the given file, XML or PDF. */
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly conferidoEm: string;
  readonly checks: readonly Check[];
  /**
   * The holders of the e-CNPJs that sealed another institution's diploma; shown beside the verdict wherever the verdict
   * is.
   */
  readonly selos: readonly Selo[];
  /** The state of the signatures by ETSI EN 319 102-1; null where none was examined. */
  readonly etsi: EtsiReport | null;
}
