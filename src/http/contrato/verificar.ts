import type { DatasDoRegistro } from '#conferencia/conferencia-ports.ts';
import type { CodigoValidacaoIssue } from '#diploma/codigo-validacao.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import type { Conferida } from '#verification/conferida.ts';
import type { DadosComparados } from '#verification/dados-mostrados.ts';
import type { Especie } from '#verification/inclusao/folha.ts';
import type { Report } from '#verification/report.ts';
import type { Verification } from '#verification/verify.ts';

/** The screens of `/verificar`, all drawn by the server. */
export type VerificarView =
  | { state: 'formulario'; digitado: string; issues: VerificarIssues }
  /** `danificado`: a stored file is missing or altered, and waiting does not mend it. */
  | { state: 'falha' | 'danificado' }
  /** No diploma is published under the typed code, which is returned; `dona`: another institution, where it is known. */
  | { state: 'desconhecido'; digitado: string; dona?: string | null; isDeOutroSite?: boolean }
  | { state: 'limitado'; retryAfterSeconds: number }
  | { state: 'comprovante'; comprovante: ComprovanteConferido }
  | VereditoView;

export interface VerificarIssues {
  codigo?: CodigoValidacaoIssue | 'outro-site' | 'varios';
  arquivo?: 'vazio' | 'grande' | 'formato' | 'varios';
}

export interface VereditoView {
  state: 'veredito';
  /** `codigo` is the diploma's permanent page; `arquivo`, a file that was sent; `navegador`, one that was not. */
  por: 'codigo' | 'arquivo' | 'navegador';
  report: Report;
  diploma: Verification['diploma'];
  /** What to compare, where the site tells only that of a diploma: a row of a list of codes. */
  comparados?: DadosComparados | null;
  iniciais: string | null;
  /** The file's name on the person's machine; null where it has none, or none was sent. */
  nome?: string | null;
  /** Where a PDF carries several documents: each by itself. */
  anexos?: readonly Conferida[];
  /** The pages of a PDF that differ from the published ones, as pictures. */
  paginas?: Verification['paginas'];
  /** Sizes of the downloads, and whether there is a picture of the front. */
  arquivos: { xml: number | null; rvdd: number | null; previa: boolean } | null;
  /** For a diploma of this institution, on its own page. */
  registro?: DatasDoRegistro;
  /** The code came in another site's address. */
  isDeOutroSite?: boolean;
  /** The diploma's acts in the transparent log. */
  noRegistro?: readonly { especie: Especie; em: string; indice: number }[];
}
