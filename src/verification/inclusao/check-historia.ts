import { readCheckpoint } from '#arvore/checkpoint.ts';
import { isConsistent, proveConsistency } from '#arvore/consistency.ts';
import { isSameHash } from '#arvore/hash.ts';
import { openNote } from '#arvore/note.ts';
import { createTreeReader, type ReadTile } from '#arvore/tree-reader.ts';
import type { QuemConfereInclusao } from './check-inclusao.ts';

/** Whether the log shown now extends the one shown before. */
export type HistoriaConferida =
  | { status: 'mesma'; antes: number; agora: number }
  /** Both are signed, and they contradict each other: proof that the log showed two histories. */
  | { status: 'reescrita'; antes: number; agora: number }
  /** It shows fewer leaves than before: an older database, or a node that lags behind. */
  | { status: 'atrasada'; antes: number; agora: number }
  /** It serves another tree than it signed: that proves nothing about its history. */
  | { status: 'arvore-errada'; antes: number; agora: number }
  | { status: 'assinatura-errada'; qual: 'antes' | 'agora' }
  | { status: 'nao-conferida'; porque: 'sem-ed25519' | 'sem-tiles' };

export async function checkHistoria(
  antes: string,
  agora: string,
  { chave, testemunhas = [], sha256, verify, readTile }: QuemConfereInclusao & { readTile: ReadTile },
): Promise<HistoriaConferida> {
  const open = async (nota: string) => {
    const opened = await openNote(nota, [chave, ...testemunhas], verify);
    if (!opened.ok) return opened.porque === 'sem-ed25519' ? 'sem-ed25519' : null;
    const head = opened.de.includes(chave) ? readCheckpoint(opened.texto) : null;
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
  if (newer.tamanho === older.tamanho)
    return { status: isSameHash(older.raiz, newer.raiz) ? 'mesma' : 'reescrita', ...sizes };
  // Every tree grew from the empty one.
  if (older.tamanho === 0) return { status: 'mesma', ...sizes };
  const tree = createTreeReader(sizes.agora, readTile, sha256);
  const proof = await read(() => proveConsistency(tree, sizes.antes, sizes.agora));
  if (!proof) return { status: 'nao-conferida', porque: 'sem-tiles' };
  if (await isConsistent(older, newer, proof, sha256)) return { status: 'mesma', ...sizes };
  // Only tiles that lead to the currently signed root prove what the older tree was.
  const raiz = await read(() => tree.rootAt(sizes.antes));
  if (!raiz) return { status: 'nao-conferida', porque: 'sem-tiles' };
  const isServed = await isConsistent({ tamanho: sizes.antes, raiz }, newer, proof, sha256);
  return { status: isServed ? 'reescrita' : 'arvore-errada', ...sizes };
}

/** Null where the tiles are unreachable. */
async function read<Read>(ofTiles: () => Promise<Read>): Promise<Read | null> {
  try {
    return await ofTiles();
  } catch {
    return null;
  }
}
