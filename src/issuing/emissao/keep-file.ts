import { createHash } from 'node:crypto';
import type { IssuingWorld } from './world.ts';

type Files = Pick<IssuingWorld, 'arquivos' | 'rascunhos' | 'processo'>;

/** Announced, then written: whatever stops us in between, the file is known to nobody and will be removed. */
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

/** Removes what was condemned. The file goes first: as long as the row stands, it will be tried again. */
export async function sweepFiles({ arquivos, rascunhos }: Files): Promise<void> {
  for (const { diplomaId, sha256, isReferred } of await rascunhos.listCondenados()) {
    if (!isReferred) await arquivos.discard(sha256);
    await rascunhos.forget(diplomaId, sha256);
  }
}
