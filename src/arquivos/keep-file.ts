import { createHash } from 'node:crypto';
import type { ArquivoPrivado, RascunhoStore } from './arquivo-store.ts';

interface Files {
  arquivos: ArquivoPrivado;
  rascunhos: RascunhoStore;
  /** This process, among all that work on the same store. */
  processo: string;
}

/** Announced, then written: if we stop in between, no row refers to the file and it will be removed. */
export async function keepFile(
  { arquivos, rascunhos, processo }: Files,
  diplomaId: string,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await rascunhos.announce(diplomaId, sha256, processo);
  await arquivos.put(bytes);
  await rascunhos.settle(diplomaId, sha256);
  return sha256;
}

/** Removes what was condemned. Who announces the same file again waits until it is gone, and then writes it. */
export async function sweepFiles({ arquivos, rascunhos }: Files): Promise<void> {
  for (const { diplomaId, sha256 } of await rascunhos.listCondenados())
    await rascunhos.forget(diplomaId, sha256, () => arquivos.discard(sha256));
}
