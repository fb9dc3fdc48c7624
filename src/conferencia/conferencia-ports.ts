import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Comparison } from '#pdf/compare/compare-pdfs.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import type { VerificationRequest, VerificationWorld } from '#verification/verification-world.ts';
import type { Verification } from '#verification/verify.ts';

/** What the third party's look-up needs from the outside; `store/` implements it. */

export interface Publicacao {
  situacao: Situacao;
  /** Since when it is suspended or annulled, `AAAA-MM-DD`. */
  desde: string | null;
  motivo: string | null;
  arquivos: ArquivoRegistrado[];
  /** What re-stamped files were before, the newest first: no longer handed out, and still good. */
  anteriores: ArquivoAnterior[];
  /** What the law makes public and the XML does not say, `AAAA-MM-DD`. */
  registro: DatasDoRegistro;
}

export interface DatasDoRegistro {
  ingresso: string | null;
  /** Of the extract in the Diário Oficial. */
  dou: string | null;
}

export interface ArquivoAnterior {
  tipo: 'xml' | 'rvdd';
  sha256: string;
  /** ISO 8601, UTC. */
  substituidoEm: string;
}

export interface PublicacaoRegistry {
  /** One indexed query, the same for a code that was never published. */
  findByCodigo(codigo: CodigoValidacao): Promise<Publicacao | null>;
}

/** The verification of a file, with what only this process can tell. `owner` is whose turn it takes. */
export type VerifyArquivo = (
  request: VerificationRequest,
  answers: Pick<VerificationWorld, 'situacaoOf' | 'readPublicado' | 'listasDeAnulados'>,
  owner: string,
) => Promise<Verification>;

/** Draws what a stranger sent and what we published, and compares them. */
export type ComparePdfs = (sent: Uint8Array, original: Uint8Array, owner: string) => Promise<Comparison>;

/** The texts of the QR Codes that the pages of a PDF show. */
export type ReadQr = (pdf: Uint8Array, owner: string) => Promise<readonly string[]>;

/** A page of what we published, as a picture (WebP); null where there is none. */
export type DrawPagina = (
  rvdd: Uint8Array,
  pagina: 'frente' | 'verso',
  owner: string,
) => Promise<Uint8Array | null>;

export type JudgeComprovante = (bytes: Uint8Array, owner: string) => Promise<ComprovanteConferido | null>;
