import type { VereditoView } from '#http/contrato/verificar.ts';
import { listPictures } from '#pdf/reading/list-pictures.ts';
import { needsQr, tellVisto } from '#verification/pdf/tell-visto.ts';
import type { QrReader } from './qr-reader.ts';

/** A scanned PDF: its pictures are searched for a QR Code. Loads with such a file only. */

/** The same answer, with the code or the link that a picture shows. A reader that fails says nothing about the file. */
export async function readVisto(
  view: VereditoView,
  pdf: Blob,
  readPicture: QrReader['readPicture'],
  hosts: readonly string[],
): Promise<VereditoView> {
  if (!needsQr(view.report)) return view;
  try {
    for (const picture of await listPictures(new Uint8Array(await pdf.arrayBuffer()))) {
      const text = await readPicture(new Blob([picture as Uint8Array<ArrayBuffer>]));
      const told = text === null ? view : tellVisto(view, [text], hosts);
      if (told !== view) return told;
    }
  } catch {
    return view;
  }
  return view;
}

/** The code that a PDF without an XML shows. */
export function codigoVistoOf({ report }: VereditoView): string | null {
  for (const { evidence } of report.checks) {
    const { codigoVisto } = evidence;
    if (typeof codigoVisto === 'string') return codigoVisto;
  }
  return null;
}
