import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Confianca, type ConfiancaRequest, loadConfianca, TRUSTED } from './confianca.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * The current trust. Cheap to call: the files are read only when the folder shows a change, by any process, and the
 * answer is the same object as long as it is equal.
 */
export function createConfiancaReader(request: ConfiancaRequest): () => Confianca {
  let known: { stamp: string; content: string; confianca: Confianca } | null = null;
  return () => {
    const stamp = stampOf(request.dataDir);
    if (known?.stamp === stamp) return known.confianca;
    const read = loadConfianca(request);
    const content = describe(read);
    // The record of a refresh without news lies in the same folder.
    known = { stamp, content, confianca: known?.content === content ? known.confianca : read };
    return known.confianca;
  };
}

/** Files are always renamed into the folder, which updates the folder's own time. */
function stampOf(dataDir: string): string {
  const folder = join(dataDir, 'confianca');
  const paths = [folder, join(folder, TRUSTED), join(dataDir, 'pki-demo', 'raiz.pem')];
  const marks = paths.map((path) => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.ino}:${found.mtimeNs}:${found.size}` : '-';
  });
  // Two changes may fall into one tick of the clock.
  return [...marks, marks[0] === '-' ? 0 : readdirSync(folder).length].join(' ');
}

function describe({ trust, certificates }: Confianca): string {
  return JSON.stringify([[...trust].sort(), certificates.map(({ der }) => fingerprintOf(der)).sort()]);
}
