import type { Idioma } from '#diploma/idioma.ts';
import type { Nota } from '../list-notas.ts';
import type { Pagina } from '../pagina.ts';
import type { Report, Veredito } from '../report.ts';
import type { Selo } from '../selo.ts';
import type { Comprovante } from './comprovante.ts';

/** Signed answers about many: the summary that ends a batch, and the receipt made of such summaries. */

interface ListaAssinada extends Pick<Report, 'ambiente'>, Pick<Comprovante, 'numero' | 'emissor'> {
  versao: typeof VERSAO_DA_LISTA;
}

export interface ResumoDoLote extends ListaAssinada {
  tipo: typeof TIPO_DO_RESUMO;
  confianca: string;
  /** ISO 8601, UTC: the instant of the last answer. */
  terminadoEm: string;
  /** In the order of sending. No names of persons or files; only those of the sealing companies. */
  itens: readonly ItemDoResumo[];
}

export interface ItemDoResumo {
  /** As published, or as the file says; null where there is none. */
  codigo: string | null;
  /** Digest of the sent file, or of the one published under the code. */
  sha256: string | null;
  /** Requested by its code, not as a file that names one. The first summaries lacked this. */
  porCodigo?: true;
  /** The seals of another institution's diploma: companies, no persons. The first summaries lacked them. */
  selos?: readonly Selo[];
  /** What the reader should know of who signed. The first summaries lacked them. */
  notas?: readonly Nota[];
  /** The answer about the page of a PDF. The first summaries lacked it. */
  pagina?: Pagina;
  /** A test document, whatever the site: the summary of a site in Produção tells it of each. The first ones had none. */
  semValor?: true;
  /** Null where it could not be verified; `problema` then holds the code. */
  veredito: Veredito | null;
  problema: string | null;
}

/** One receipt over a whole list, however many batches it was verified in. */
export interface ComprovanteDaLista extends ListaAssinada {
  tipo: typeof TIPO_DA_LISTA;
  idioma: Idioma;
  /** Every version of the trust list that judged any of the items. */
  confianca: readonly string[];
  /** In the order of the batches. */
  itens: readonly ItemDaLista[];
}

export interface ItemDaLista extends ItemDoResumo {
  /** ISO 8601, UTC: when its batch ended. */
  conferidoEm: string;
}

/** Either of the two, as shown. */
export type Lista = Pick<ComprovanteDaLista, 'numero' | 'emissor' | 'ambiente' | 'confianca' | 'itens'>;

export const TIPO_DO_RESUMO = 'resumo-de-conferencias';
export const TIPO_DA_LISTA = 'comprovante-de-conferencias';
export const VERSAO_DA_LISTA = 1;

/** `typ` of the signature (RFC 7515, 4.1.9). */
export const TYP_DO_RESUMO = 'resumo-de-conferencias+json';
export const TYP_DA_LISTA = 'comprovante-de-conferencias+json';

export const showResumo = ({
  numero,
  emissor,
  ambiente,
  confianca,
  terminadoEm,
  itens,
}: ResumoDoLote): Lista => ({
  numero,
  emissor,
  ambiente,
  confianca: [confianca],
  itens: itens.map((item) => ({ ...item, conferidoEm: terminadoEm })),
});
