import { readCheckpoint } from '#arvore/checkpoint.ts';
import { isConsistent, proveConsistency } from '#arvore/consistency.ts';
import { openNote } from '#arvore/note.ts';
import { createTreeReader, type ReadTile } from '#arvore/tree-reader.ts';
import type { QuemConfereInclusao } from './check-inclusao.ts';

/** Whether the log that is shown now grew from the one that was shown before. */
export type HistoriaConferida =
  | { status: 'mesma'; antes: number; agora: number }
  /** Both are signed, and both cannot be true: the proof that the log showed two histories. */
  | { status: 'reescrita'; antes: number; agora: number }
  /** It shows fewer leaves than it did: an older database, or another node behind. */
  | { status: 'atrasada'; antes: number; agora: number }
  | { status: 'assinatura-errada'; qual: 'antes' | 'agora' }
  | { status: 'nao-conferida'; porque: 'sem-ed25519' | 'sem-tiles' };

export async function checkHistoria(
  antes: string,
  agora: string,
  { chave, sha256, verify, readTile }: QuemConfereInclusao & { readTile: ReadTile },
): Promise<HistoriaConferida> {
  const open = async (nota: string) => {
    const opened = await openNote(nota, [chave], verify);
    if (!opened.ok) return opened.porque === 'sem-ed25519' ? 'sem-ed25519' : null;
    const head = readCheckpoint(opened.texto);
    return head?.origem === chave.nome ? head : null;
  };
  const older = await open(antes);
  const newer = await open(agora);
  if (older === 'sem-ed25519' || newer === 'sem-ed25519')
    return { status: 'nao-conferida', porque: 'sem-ed25519' };
  if (!older) return { status: 'assinatura-errada', qual: 'antes' };
  if (!newer) return { status: 'assinatura-errada', qual: 'agora' };
  const sizes = { antes: older.tamanho, agora: newer.tamanho };
  if (newer.tamanho < older.tamanho) return { status: 'atrasada', ...sizes };
  const proof = await prove(sizes, readTile, sha256);
  if (!proof) return { status: 'nao-conferida', porque: 'sem-tiles' };
  const isSame = await isConsistent(older, newer, proof, sha256);
  return { status: isSame ? 'mesma' : 'reescrita', ...sizes };
}

/** Null where the tiles cannot be had. Whatever they say, the proof is held against both signed roots. */
async function prove(
  { antes, agora }: { antes: number; agora: number },
  readTile: ReadTile,
  sha256: QuemConfereInclusao['sha256'],
): Promise<Uint8Array[] | null> {
  try {
    return await proveConsistency(createTreeReader(agora, readTile, sha256), antes, agora);
  } catch {
    return null;
  }
}
