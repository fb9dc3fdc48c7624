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
  const sha256 = digestOf(bytes);
  await rascunhos.announce(diplomaId, sha256, processo);
  await arquivos.put(bytes);
  await rascunhos.settleAll(diplomaId, [sha256]);
  return sha256;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files announced together: below every engine's limit of parameters, and few enough to let others be answered in between. */
const POR_VEZ = 200;
/** Files written at once. */
const JUNTOS = 16;
/** Bytes digested before others are answered: some milliseconds. */
const BYTES_POR_VEZ = 2 * 1024 * 1024;

/** The same for many, such as the folders of a batch: one by one, each would wait for the disk three times. */
export async function keepFiles(
  { arquivos, rascunhos, processo }: Files,
  diplomaId: string,
  files: readonly Uint8Array[],
): Promise<string[]> {
  const digests: string[] = [];
  const known = new Set<string>();
  let digested = 0;
  for (let at = 0; at < files.length; at += POR_VEZ) {
    const fresh = new Map<string, Uint8Array>();
    for (const bytes of files.slice(at, at + POR_VEZ)) {
      const sha256 = digestOf(bytes);
      digests.push(sha256);
      if (!known.has(sha256)) fresh.set(sha256, bytes);
      known.add(sha256);
      digested += bytes.length;
      if (digested < BYTES_POR_VEZ) continue;
      digested = 0;
      await letOthers();
    }
    const names = [...fresh.keys()].sort();
    await rascunhos.announceAll(diplomaId, names, processo);
    const left = [...fresh.values()];
    const putInTurn = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) await arquivos.put(next);
    };
    await Promise.all(Array.from({ length: JUNTOS }, putInTurn));
    await rascunhos.settleAll(diplomaId, names);
    await letOthers();
  }
  return digests;
}

/** Others are answered before this goes on: SQLite works on the event loop. */
const letOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Removes what was condemned. Who announces the same file again waits until it is gone, and then writes it. */
export async function sweepFiles({ arquivos, rascunhos }: Files): Promise<void> {
  for (const { diplomaId, sha256 } of await rascunhos.listCondenados())
    await rascunhos.forget(diplomaId, sha256, () => arquivos.discard(sha256));
}
