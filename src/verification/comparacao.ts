import type { Comparison } from '#pdf/compare/compare-pdfs.ts';
import { answer, type Check } from './check.ts';
import { type PaginaDiferente, paginaOf } from './pagina.ts';
import type { Report } from './report.ts';
import { decideVeredito } from './verdict.ts';
import type { Verification } from './verify.ts';
import { withholdNomes } from './withhold-nomes.ts';

/** The page of one of our own PDFs, beside the published one (ADR 0068). */

export interface ComparacaoWorld {
  /** SHA-256 of the PDFs published under the code, the current one first; and whether they may be shown. */
  findPublicados(codigo: string): Promise<{ rvdds: readonly string[]; isVigente: boolean }>;
  readPublicado(sha256: string): Promise<Uint8Array>;
  compare(sent: Uint8Array, original: Uint8Array): Promise<Comparison>;
}

/** A diploma is stamped again every few years, each time with a PDF of its own. */
const MAX_VERSIONS = 4;

/** Compares the page where the answer depends on it: the XML holds, and other bytes than these were published under its code. */
export async function comparePagina(
  verification: Verification,
  bytes: Uint8Array,
  { findPublicados, readPublicado, compare }: ComparacaoWorld,
): Promise<Verification> {
  const { codigo, veredito, checks } = verification.report;
  const asked = checks.find(({ code }) => code === 'rvdd-nao-comparado');
  if (!asked || codigo === null || veredito === 'nao-autentico') return verification;
  const { rvdds, isVigente } = await findPublicados(codigo);
  const found: Comparison[] = [];
  for (const sha256 of rvdds.slice(0, MAX_VERSIONS)) {
    // A published file that is lost, or busy, leaves the page not compared.
    const published = await readPublicado(sha256).catch(() => null);
    const comparison: Comparison = published
      ? await compare(bytes, published)
      : { result: 'not-comparable', why: 'unreadable' };
    if (comparison.result === 'equal') return settle(verification, asked, comparison, isVigente);
    found.push(comparison);
    // Another pair with the same file would cost as much.
    if (comparison.result === 'not-comparable' && comparison.why === 'limits') break;
  }
  if (rvdds.length > MAX_VERSIONS) found.push({ result: 'not-comparable', why: 'limits' });
  // Different from one version proves nothing where it may be another.
  const best =
    found.find(({ result }) => result === 'with-others') ??
    found.find(({ result }) => result === 'not-comparable') ??
    found[0];
  return best ? settle(verification, asked, best, isVigente) : verification;
}

function settle(
  { report, diploma }: Verification,
  asked: Check,
  comparison: Comparison,
  isVigente: boolean,
): Verification {
  const told = describe(comparison, { revisoes: 1, ...asked.evidence });
  const answers = report.checks.map((each) => (each === asked ? told : each));
  const veredito = decideVeredito(answers);
  const checks = withholdNomes(answers, veredito);
  const settled: Report = { ...report, veredito, checks, ...paginaOf(checks) };
  if (comparison.result !== 'different') return { report: settled, diploma };
  return { report: settled, diploma: null, paginas: comparison.pages.map((page) => show(page, isVigente)) };
}

function describe(comparison: Comparison, evidence: Check['evidence']): Check {
  switch (comparison.result) {
    case 'equal':
      return answer('rvdd-regravado', evidence);
    case 'with-others':
      return answer('rvdd-com-outras-paginas', { ...evidence, paginas: comparison.others.map(String) });
    case 'different':
      return answer('rvdd-alterado', {
        ...evidence,
        paginas: comparison.pages.map(({ page }) => String(page)),
      });
    case 'not-comparable':
      return answer('rvdd-incomparavel', { ...evidence, porque: comparison.why });
  }
}

type Drawn = Extract<Comparison, { result: 'different' }>['pages'][number];

/** The published page of a diploma that is not in force is shown to nobody. */
function show({ page, sent, original, regions }: Drawn, isVigente: boolean): PaginaDiferente {
  return {
    pagina: page,
    enviada: toDataUrl(sent),
    publicada: isVigente ? toDataUrl(original) : null,
    trechos: regions.map(({ x, y, width, height }) => ({
      x: round(x),
      y: round(y),
      largura: round(width),
      altura: round(height),
    })),
  };
}

const toDataUrl = (picture: Uint8Array | null): string | null =>
  picture && `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;

const round = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
