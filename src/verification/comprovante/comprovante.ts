import type { Idioma } from '#diploma/idioma.ts';
import type { Status } from '#signature/verify/finding.ts';
import type { CheckName } from '../check-name.ts';
import type { CheckCode } from '../codes.ts';
import type { DadosComparados } from '../dados-mostrados.ts';
import type { ProvasDoRegistro } from '../inclusao/provas-do-registro.ts';
import type { Nota } from '../list-notas.ts';
import type { Pagina } from '../pagina.ts';
import type { Report } from '../report.ts';
import type { Selo } from '../selo.ts';

/** A receipt: this site's answer about a file, its instant and its grounds. It holds no more than the page showed. */
export interface Comprovante
  extends Pick<Report, 'veredito' | 'ambiente' | 'codigo' | 'sha256' | 'conferidoEm'> {
  tipo: typeof TIPO_DO_COMPROVANTE;
  versao: typeof VERSAO_DO_COMPROVANTE;
  /** Language of the sentences; the first receipts lacked it, and were Portuguese. */
  idioma?: Idioma;
  numero: string;
  emissor: { nome: string; codigoMec: string; site: string };
  /** Version of the trust list: two receipts with the same version trusted the same authorities. */
  confianca: string;
  /** Title of the verdict, and what it means. */
  resposta: { titulo: string; significado: string };
  /** The answer about the page, where the file was a PDF; the first receipts lacked it. */
  pagina?: Pagina;
  /** The seals of another institution's diploma; the first receipts lacked them. */
  selos?: readonly Selo[];
  /** What the reader should know of who signed; the first receipts lacked them. */
  notas?: readonly Nota[];
  /** As on the page: what to compare, initials where not in force, or null. The first receipts had three of the fields. */
  pessoa: DadosDoComprovante | { iniciais: string } | null;
  conferencias: readonly Conferencia[];
  /** Proofs that the diploma's acts are in the transparent log; the first receipts lacked them. */
  registroTransparente?: ProvasDoRegistro;
}

type DadosDoComprovante = Pick<DadosComparados, 'nome' | 'curso' | 'instituicao'> & Partial<DadosComparados>;

export interface Conferencia {
  check: CheckName;
  status: Status;
  code: CheckCode;
  pergunta: string;
  resposta: string;
  explicacao: string;
  detalhes: readonly string[];
}

export const TIPO_DO_COMPROVANTE = 'comprovante-de-conferencia';
export const VERSAO_DO_COMPROVANTE = 1;

/** `typ` of the signature (RFC 7515, 4.1.9). */
export const TYP_DO_COMPROVANTE = 'comprovante-de-conferencia+json';
