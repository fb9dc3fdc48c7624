import { FORMATOS } from '../exame/formato.ts';
import type { Report } from '../report.ts';
import type { Palavras } from './palavras.ts';

/** The words for a file that is no diploma: its kind, and what to do. No check was made, and none is listed. */
export interface OutroArquivo {
  titulo: string;
  fazer: string;
  /** A code that the PDF shows, for a look-up. */
  codigo: string | null;
  /** Path of the link that the PDF shows, which its holder shared from this site. */
  link: string | null;
}

type Checks = Pick<Report, 'checks'>;

const leiauteOf = ({ checks }: Checks) => checks.find(({ check }) => check === 'leiaute');

/** False where the file may be a diploma. */
export function isOutroArquivo(report: Checks): boolean {
  const code = leiauteOf(report)?.code;
  return code === 'nao-e-diploma' || code === 'pdf-sem-xml' || code === 'pdf-anexo-nao-lido';
}

/** Null where the file may be a diploma. */
export function tellOutroArquivo(report: Checks, { outros }: Pick<Palavras, 'outros'>): OutroArquivo | null {
  const leiaute = leiauteOf(report);
  if (!leiaute || !isOutroArquivo(report)) return null;
  if (leiaute.code === 'nao-e-diploma') {
    const formato = FORMATOS.find((each) => each === leiaute.evidence['formato']);
    return { ...outros.tipos[formato ?? 'xml'], codigo: null, link: null };
  }
  const tipo = leiaute.code === 'pdf-sem-xml' ? 'pdf' : 'anexo';
  const { codigoVisto, linkVisto } = leiaute.evidence;
  const { titulo, fazer } = outros.tipos[tipo];
  if (typeof codigoVisto === 'string')
    return { titulo, fazer: outros.visto[tipo], codigo: codigoVisto, link: null };
  if (typeof linkVisto === 'string')
    return { titulo, fazer: outros.visto.link, codigo: null, link: linkVisto };
  return { titulo, fazer, codigo: null, link: null };
}
