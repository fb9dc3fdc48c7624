import { createHash } from 'node:crypto';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { isRaiz } from '#leiaute/kinds.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { PDF_LIMITS } from '#pdf/limits.ts';
import { isPdf } from '#verification/exame/arquivo.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import type { ArquivoDaPasta } from './list-arquivos.ts';

/** The result of the first look at a file. It only sorts the files and is not trusted. */
export type Indexado =
  | { tipo: 'xml'; path: string; sha256: string; codigo: CodigoValidacao | null }
  | { tipo: 'pdf'; path: string; sha256: string; anexo: Anexo | null }
  | { tipo: 'lista'; path: string }
  | { tipo: 'nao-pode-ser-lido'; path: string }
  | { tipo: 'outro-documento' | 'grande-demais' | 'nao-e-arquivo-de-diploma'; path: string };

/** The diploma a PDF carries. */
interface Anexo {
  sha256: string;
  codigo: CodigoValidacao | null;
}

export async function indexArquivo(
  { path, bytes: size }: ArquivoDaPasta,
  pasta: Pick<PastaDoLote, 'read'>,
): Promise<Indexado> {
  const isNamed = /\.(xml|pdf)$/i.test(path);
  if (size > PDF_LIMITS.sourceBytes)
    return { tipo: isNamed ? 'grande-demais' : 'nao-e-arquivo-de-diploma', path };
  const bytes = await pasta.read(path);
  const sha256 = sha256Of(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const root = findRoot(text);
  // One that is no PDF any more is still meant as one.
  if (isPdf(bytes) || (root === null && /\.pdf$/i.test(path)))
    return { tipo: 'pdf', path, sha256, anexo: await findAnexo(bytes) };
  if (root === 'ListaDiplomasAnulados') return { tipo: 'lista', path };
  if (root !== null && root !== 'Diploma' && isRaiz(root)) return { tipo: 'outro-documento', path };
  if (root === null && !isNamed) return { tipo: 'nao-e-arquivo-de-diploma', path };
  return { tipo: 'xml', path, sha256, codigo: findCodigo(text) };
}

/** Null where the PDF carries no XML of a diploma, whatever else it carries. */
async function findAnexo(pdf: Uint8Array): Promise<Anexo | null> {
  const extracted = await extractXml(pdf);
  if (!extracted.ok) return null;
  const { xml } = extracted.value;
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  return findRoot(text) === 'Diploma' ? { sha256: sha256Of(xml), codigo: findCodigo(text) } : null;
}

/** Local name of the first element; null where the text begins with none. */
function findRoot(text: string): string | null {
  const start = /^(?:ï»¿)?\s*(?:<[?!][^>]{0,2000}>\s*){0,10}<(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(text);
  return start?.[1] ?? null;
}

function findCodigo(text: string): CodigoValidacao | null {
  const [, found = ''] = /<(?:[\w.-]{1,100}:)?CodigoValidacao\s*>\s*([^<\s]{1,200})\s*</.exec(text) ?? [];
  const parsed = parseCodigoValidacao(found);
  return parsed.ok ? parsed.value : null;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
