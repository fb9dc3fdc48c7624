import { readCheckpoint, writeCheckpoint } from '#arvore/checkpoint.ts';
import type { TreeHead } from '#arvore/consistency.ts';
import { isSameHash } from '#arvore/hash.ts';
import { type NoteSigner, readNote, signNote } from '#arvore/note.ts';
import { ArvoreError, createTreeReader, type TreeReader } from '#arvore/tree-reader.ts';
import type { ArvoreReader } from './arvore-ports.ts';
import { RegistroTransparenteError } from './registro-transparente-error.ts';
import { sha256 } from './sha256.ts';

export interface CheckpointAtual {
  /** The signed note. */
  nota: string;
  tree: TreeReader;
}

export interface Checkpoints {
  /** Signs the present tree. Throws if it did not grow from the last signed one. */
  sign(): Promise<CheckpointAtual>;
}

interface CheckpointsDeps {
  reader: ArvoreReader;
  signer: NoteSigner;
  origem: string;
  /** The newest checkpoint kept outside the database; null where there is none. */
  guardado: string | null;
}

/**
 * Two signatures of one tree have the same bytes: a checkpoint states no instant, and Ed25519 is deterministic. So whichever node
 * signs, there is one log (c2sp.org/tlog-checkpoint: no two of its checkpoints are inconsistent).
 */
export function createCheckpoints({ reader, signer, origem, guardado }: CheckpointsDeps): Checkpoints {
  let last: (TreeHead & { nota: string }) | null = guardado === null ? null : readGuardado(guardado);
  return {
    async sign() {
      const tamanho = await reader.countFolhas();
      const tree = createTreeReader(tamanho, reader.readTile, sha256);
      if (last && !(await grewFrom(last, tree)))
        throw new RegistroTransparenteError(
          'registro-transparente-divergente',
          `o banco não contém o checkpoint de ${last.tamanho} folhas que já foi assinado.`,
        );
      if (last?.tamanho === tamanho) return { nota: last.nota, tree };
      const raiz = await tree.rootAt(tamanho);
      const nota = await signNote(writeCheckpoint({ origem, tamanho, raiz }), signer);
      last = { tamanho, raiz, nota };
      return { nota, tree };
    },
  };
}

async function grewFrom({ tamanho, raiz }: TreeHead, tree: TreeReader): Promise<boolean> {
  if (tree.tamanho < tamanho) return false;
  try {
    return isSameHash(await tree.rootAt(tamanho), raiz);
  } catch (error) {
    if (error instanceof ArvoreError) return false;
    throw error;
  }
}

function readGuardado(nota: string): TreeHead & { nota: string } {
  const head = readCheckpoint(readNote(nota)?.texto ?? '');
  if (head) return { ...head, nota };
  throw new RegistroTransparenteError('registro-transparente-ilegivel', 'o checkpoint guardado não se lê.');
}
