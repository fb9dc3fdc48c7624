import { writeCheckpoint } from '#arvore/checkpoint.ts';
import { type NoteSigner, signNote } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import type { TestemunhaDoLog } from '#transparencia/registro-transparente/receive-checkpoint.ts';
import { arvoreDe, sha256, type UmaArvore } from './uma-arvore.ts';
import { ORIGEM, umaChaveDeNotas } from './uma-publicacao.ts';

/** Builders of a witness that remembers, and of what logs show it. */

export interface UmaTestemunha {
  signer: NoteSigner;
  /** What it knows of the log, as the product takes it. */
  doLog: TestemunhaDoLog;
  /** The last checkpoint that it signed. */
  last(): string | null;
  /** What it kept as the proof of two histories. */
  provas: [string, string][];
}

export async function umaTestemunha(log: NoteKey): Promise<UmaTestemunha> {
  const signer = await umaChaveDeNotas('testemunha.exemplo.br', 'cosignature');
  const provas: [string, string][] = [];
  let last: string | null = null;
  return {
    signer,
    provas,
    last: () => last,
    doLog: {
      chave: log,
      verify: verifyEd25519,
      readLast: () => last,
      keep: (nota) => {
        last = nota;
      },
      keepProva: (...both) => {
        provas.push(both);
        return 'prova';
      },
      signer,
      now: () => new Date('2026-11-17T12:00:00Z'),
    },
  };
}

export const umasFolhas = (count: number, prefix = 'ato'): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => sha256(Buffer.from(`${prefix}-${at}`)));

/** The tree of these entries, and its checkpoint. */
export async function mostra(
  entries: readonly Uint8Array[],
  signer: NoteSigner,
  origem = ORIGEM,
): Promise<UmaArvore & { nota: string }> {
  const arvore = arvoreDe(entries);
  const raiz = await arvore.tree.rootAt(entries.length);
  const nota = await signNote(writeCheckpoint({ origem, tamanho: entries.length, raiz }), signer);
  return { ...arvore, nota };
}
