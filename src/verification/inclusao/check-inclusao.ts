import { readCheckpoint } from '#arvore/checkpoint.ts';
import { hashLeaf, type Sha256 } from '#arvore/hash.ts';
import { isIncluded } from '#arvore/inclusion.ts';
import { openNote, type VerifyEd25519 } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import { readTlogProof } from '#arvore/tlog-proof.ts';
import { type Abertura, commitFolha, readAbertura } from './folha.ts';

/** What a proof of the transparent log shows about one act. */
export type InclusaoConferida =
  | { status: 'provada'; abertura: Abertura; indice: number; tamanho: number; checkpoint: string }
  /** The proof is refuted: it is of another diploma, was changed, or is not in the signed tree. */
  | { status: 'contrariada'; porque: 'outro-diploma' | 'assinatura' | 'fora-da-arvore' }
  | { status: 'nao-conferida'; porque: 'ilegivel' | 'sem-ed25519' };

export interface QuemConfereInclusao {
  /** Key of the log. */
  chave: NoteKey;
  /** Witnesses whose signatures must also be valid, where a checkpoint carries them. */
  testemunhas?: readonly NoteKey[];
  sha256: Sha256;
  verify: VerifyEd25519;
}

/** For a person who has the diploma's code; it fetches nothing, so it works offline and in fifty years. */
export async function checkInclusao(
  prova: string,
  codigo: string,
  { chave, testemunhas = [], sha256, verify }: QuemConfereInclusao,
): Promise<InclusaoConferida> {
  const read = readTlogProof(prova);
  const abertura = read?.extra ? readAbertura(read.extra) : null;
  if (!read || !abertura) return { status: 'nao-conferida', porque: 'ilegivel' };
  if (abertura.codigo !== codigo) return { status: 'contrariada', porque: 'outro-diploma' };
  const opened = await openNote(read.checkpoint, [chave, ...testemunhas], verify);
  if (!opened.ok && opened.porque === 'sem-ed25519')
    return { status: 'nao-conferida', porque: 'sem-ed25519' };
  const head = opened.ok && opened.de.includes(chave) ? readCheckpoint(opened.texto) : null;
  if (!head || head.origem !== chave.nome) return { status: 'contrariada', porque: 'assinatura' };
  const hash = await hashLeaf(sha256, await commitFolha(abertura, sha256));
  const { indice, proof, checkpoint } = read;
  if (!(await isIncluded({ hash, indice, proof, ...head }, sha256)))
    return { status: 'contrariada', porque: 'fora-da-arvore' };
  return { status: 'provada', abertura, indice, tamanho: head.tamanho, checkpoint };
}
