import type { VereditoView } from '#http/contrato/verificar.ts';
import type { Desenho } from './desenho.ts';
import type { QrReader } from './qr/qr-reader.ts';
import { MAX_BYTES, readTipo, START_BYTES } from './read-tipo.ts';
import type { Turn } from './turns.ts';
import type { WorkerClient } from './worker/worker-client.ts';

/** From one file to its answer. */

export interface Readers {
  conferidor: Pick<WorkerClient, 'conferir'>;
  loadDesenho(): Promise<Desenho>;
  qrReader: Pick<QrReader, 'readPicture'>;
  /** Hosts of this site. */
  hosts: readonly string[];
  /** Acts on the text of a QR Code. */
  followQr(text: string, turn: Turn): Promise<void>;
}

export async function readFile(file: File, turn: Turn, readers: Readers): Promise<void> {
  const { tell } = turn;
  if (file.size === 0) return tell({ kind: 'recusou', recusa: 'vazio' });
  const start = await readBytes(file.slice(0, START_BYTES));
  if (!start) return tell({ kind: 'recusou', recusa: 'ilegivel' });
  return readTipo(start) === 'imagem' ? readPicture(file, turn, readers) : readDocumento(file, turn, readers);
}

async function readPicture(file: File, turn: Turn, { qrReader, followQr }: Readers): Promise<void> {
  const { tell } = turn;
  if (file.size > MAX_BYTES.imagem) return tell({ kind: 'recusou', recusa: 'imagem-grande' });
  tell({ kind: 'comecou', com: 'imagem' });
  let text: string | null;
  try {
    text = await qrReader.readPicture(file);
  } catch {
    // The boundary of the reader: its failure says nothing about the picture.
    return tell({ kind: 'falhou', falha: 'leitor-de-qr' });
  }
  return text === null ? tell({ kind: 'falhou', falha: 'sem-qr' }) : followQr(text, turn);
}

async function readDocumento(
  file: File,
  { tell }: Turn,
  { conferidor, loadDesenho, qrReader, hosts }: Readers,
): Promise<void> {
  if (file.size > MAX_BYTES.documento) return tell({ kind: 'recusou', recusa: 'grande' });
  const bytes = await readBytes(file);
  if (!bytes) return tell({ kind: 'recusou', recusa: 'ilegivel' });
  tell({ kind: 'comecou', com: 'arquivo' });
  const [desfecho, desenho] = await Promise.all([
    conferidor.conferir(bytes),
    // The boundary of the network: without the code that draws the verdict there is none to show.
    loadDesenho().catch(() => null),
  ]);
  if (!desfecho.ok) return tell({ kind: 'falhou', falha: desfecho.falha });
  if (!desenho) return tell({ kind: 'falhou', falha: 'conferidor' });
  const { view } = desfecho;
  // Only a PDF that names no document may be a scanned page.
  const isScanned = view.state === 'veredito' && view.report.pagina && view.report.codigo === null;
  const seen = isScanned ? await search(view, file, qrReader, hosts) : view;
  tell({ kind: 'conferiu', view: seen, arquivo: file, desenho });
}

async function search(
  view: VereditoView,
  file: File,
  { readPicture }: Readers['qrReader'],
  hosts: readonly string[],
) {
  const loaded = await import('./qr/visto-no-pdf.ts').catch(() => null);
  return loaded ? loaded.readVisto(view, file, readPicture, hosts) : view;
}

/** Null for a folder, or for a file that no longer exists. */
async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}
