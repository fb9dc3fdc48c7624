import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import type { CodigosConhecidos } from './find-codigos.ts';
import type { ImportacaoWorld } from './importacao-world.ts';
import type { Indexado } from './index-arquivos.ts';
import type { PdfLido } from './match-rvdd.ts';

type Pdf = Extract<Indexado, { tipo: 'pdf' }>;

/** Which diploma a PDF is of. Its pages are read only where it carries no diploma: that takes longest. */
export async function readPdf(
  { path, sha256, anexo }: Pdf,
  conhecidos: CodigosConhecidos,
  pasta: Pick<PastaDoLote, 'read'>,
  { readTexto }: Pick<ImportacaoWorld, 'readTexto'>,
): Promise<PdfLido> {
  const known = { path, sha256, nome: conhecidos.findInName(path) };
  if (anexo)
    return { ...known, anexo: anexo.sha256, mostra: anexo.codigo, isAmbiguous: false, isLegivel: true };
  const bytes = await pasta.read(path);
  // Addresses of links and the document's own description stand in the bytes, those of many makers uncompressed.
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const texto = await readTexto(bytes);
  const shown = conhecidos.findInText(texto ?? '');
  const codigos = shown.length > 0 ? shown : conhecidos.findInText(raw);
  const [mostra = null] = codigos;
  const isAmbiguous = codigos.length > 1;
  const isLegivel = texto !== null;
  return { ...known, anexo: null, mostra: isAmbiguous ? null : mostra, isAmbiguous, isLegivel };
}
