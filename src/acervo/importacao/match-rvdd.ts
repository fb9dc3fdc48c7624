import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Motivo } from './motivos.ts';

/** A PDF and the codes it is known by. */
export interface PdfLido {
  path: string;
  sha256: string;
  /** SHA-256 of the diploma it carries. */
  anexo: string | null;
  /** Whose it is by what it carries, else by what it shows; null where it says none, or several. */
  mostra: CodigoValidacao | null;
  /** It shows codes, and not one alone. */
  isAmbiguous: boolean;
  /** A PDF that cannot be opened represents no diploma. */
  isLegivel: boolean;
  /** Whose it is by its name: asked only of a PDF that shows nothing, such as a scan. */
  nome: readonly CodigoValidacao[];
}

export interface RvddAchada extends PdfLido {
  /** Only its name says whose it is: a person must look at it. */
  isSoPeloNome: boolean;
}

export interface Procurado {
  codigo: CodigoValidacao;
  /** SHA-256 of the XML. */
  xml: string;
  /** The PDF that the CSV points to. */
  indicado: string | null;
}

/** The one PDF of a diploma. What it carries weighs more than what it shows, and that more than names. */
export function createRvddFinder(pdfs: readonly PdfLido[]) {
  // The same name may be written in two ways: by Excel in one, by a Mac in the other.
  const byPath = new Map(pdfs.map((pdf) => [pdf.path.normalize(), pdf]));
  const shown = groupBy(pdfs, ({ mostra }) => (mostra ? [mostra] : []));
  const named = groupBy(pdfs, ({ nome }) => nome);

  return ({ codigo, xml, indicado }: Procurado): Parsed<RvddAchada, Motivo> => {
    const pointed = indicado === null ? null : byPath.get(indicado.normalize());
    if (pointed === undefined) return refused('rvdd-ausente-no-csv');
    if (pointed) return judge(pointed, codigo, xml, false);
    const own = shown.get(codigo) ?? [];
    const others = named.get(codigo) ?? [];
    const candidates = own.length > 0 ? own : others.filter(isSilent);
    const [first] = candidates;
    if (!first) return refused(others.length > 0 ? 'rvdd-de-outro-codigo' : 'sem-rvdd');
    // Of several the one that carries this very XML is meant, if any is.
    const chosen = candidates.filter(({ anexo }) => anexo === xml);
    const rest = chosen.length > 0 ? chosen : candidates;
    if (rest.some(({ sha256 }) => sha256 !== rest[0]?.sha256)) return refused('rvdd-repetida');
    return judge(rest[0] ?? first, codigo, xml, own.length === 0);
  };
}

const isSilent = ({ mostra, isAmbiguous }: PdfLido): boolean => mostra === null && !isAmbiguous;

function judge(
  pdf: PdfLido,
  codigo: CodigoValidacao,
  xml: string,
  isSoPeloNome: boolean,
): Parsed<RvddAchada, Motivo> {
  if (pdf.isAmbiguous || (pdf.mostra !== null && pdf.mostra !== codigo))
    return refused('rvdd-de-outro-codigo');
  if (pdf.anexo !== null && pdf.anexo !== xml) return refused('rvdd-com-outro-xml');
  if (!pdf.isLegivel) return refused('rvdd-ilegivel');
  return accepted({ ...pdf, isSoPeloNome });
}

function groupBy(
  pdfs: readonly PdfLido[],
  keysOf: (pdf: PdfLido) => readonly CodigoValidacao[],
): Map<CodigoValidacao, PdfLido[]> {
  const groups = new Map<CodigoValidacao, PdfLido[]>();
  for (const pdf of pdfs) {
    for (const key of keysOf(pdf)) {
      const group = groups.get(key);
      if (group) group.push(pdf);
      else groups.set(key, [pdf]);
    }
  }
  return groups;
}
