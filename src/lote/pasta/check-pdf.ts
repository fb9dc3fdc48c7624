import { inspectPdf } from '#pdf/reading/inspect-pdf.ts';
import type { Recusa } from '../problema.ts';

/** The layout requires ISO 19005 of every proof document (TPdfA). */
const CONVERT =
  'converta-o para PDF/A com "converter-documentos <pasta do lote>", ou por outro programa (no LibreOffice: Exportar como PDF, Arquivo PDF/A; no Word: Salvar como PDF, Opções, compatível com PDF/A)';

async function checkPdf(bytes: Uint8Array): Promise<Recusa | null> {
  if (bytes.length === 0) return { code: 'pdf-vazio', message: 'O arquivo está vazio; digitalize de novo.' };
  const pdf = await inspectPdf(bytes);
  if (!pdf) return { code: 'nao-e-pdf', message: `Não é um PDF, ou está danificado; ${CONVERT}.` };
  if (pdf.isEncrypted) {
    return {
      code: 'pdf-com-senha',
      message: 'O PDF tem senha ou proteção; salve uma cópia sem elas, em PDF/A.',
    };
  }
  return pdf.pdfaPart === null ? { code: 'pdf-sem-pdfa', message: `O PDF não é PDF/A; ${CONVERT}.` } : null;
}

/** The same bytes are judged once: many folders share a document. */
export function createPdfChecker(): (sha256: string, bytes: Uint8Array) => Promise<Recusa | null> {
  const judged = new Map<string, Recusa | null>();
  return async (sha256, bytes) => {
    const known = judged.get(sha256);
    if (known !== undefined) return known;
    const recusa = await checkPdf(bytes);
    judged.set(sha256, recusa);
    return recusa;
  };
}
