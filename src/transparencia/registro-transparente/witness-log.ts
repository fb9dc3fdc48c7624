import { readCheckpoint } from '#arvore/checkpoint.ts';
import { isSameHash } from '#arvore/hash.ts';
import { type NoteSigner, openNote, type VerifyEd25519 } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import { ArvoreError, createTreeReader, type ReadTile } from '#arvore/tree-reader.ts';
import { checkHistoria, type HistoriaConferida } from '#verification/inclusao/check-historia.ts';
import { cosign } from './cosign.ts';
import { sha256 } from './sha256.ts';

/** What a witness remembers, fetches and signs with. It knows one log by its key, and trusts nothing else. */
export interface TestemunhaWorld {
  /** The log's key. */
  chave: NoteKey;
  verify: VerifyEd25519;
  /** The last checkpoint that the witness signed; null before the first. */
  readLast(): string | null;
  /** Persists the checkpoint before the signature is given out. */
  keep(nota: string): void;
  /** Keeps two contradictory checkpoints signed by the log, as proof against it. Answers where they are. */
  keepProva(antes: string, agora: string): string;
  fetchCheckpoint(): Promise<string>;
  readTile: ReadTile;
  signer: NoteSigner;
  now(): Date;
}

export type Testemunhada =
  | { outcome: 'cossinada'; tamanho: number; antes: number | null; nota: string; cossinatura: string }
  | { outcome: 'recusada'; porque: 'assinatura' | 'historia' | 'atrasada' | 'arvore'; prova: string | null }
  | { outcome: 'nao-conferida'; porque: 'sem-tiles' | 'sem-ed25519' };

/** One round: compares the present checkpoint with the last signed one, and signs it only if the tree grew (c2sp.org/tlog-witness). */
export async function witnessLog(world: TestemunhaWorld): Promise<Testemunhada> {
  const { chave, verify, readTile } = world;
  const shown = await world.fetchCheckpoint();
  const opened = await openNote(shown, [chave], verify);
  const head = opened.ok ? readCheckpoint(opened.texto) : null;
  if (!opened.ok || head?.origem !== chave.nome) return refuse('assinatura');
  const last = world.readLast();
  const judged = last === null ? null : await checkHistoria(last, shown, { chave, verify, sha256, readTile });
  if (judged && judged.status !== 'mesma') return refuseHistoria(judged, last ?? '', shown, world);
  if (!judged && !(await isServed(head, readTile))) return refuse('arvore');
  const { nota, cossinatura } = await cosign(shown, world);
  world.keep(nota);
  return { outcome: 'cossinada', tamanho: head.tamanho, antes: judged?.antes ?? null, nota, cossinatura };
}

const refuse = (porque: 'assinatura' | 'arvore'): Testemunhada => ({
  outcome: 'recusada',
  porque,
  prova: null,
});

function refuseHistoria(
  historia: Exclude<HistoriaConferida, { status: 'mesma' }>,
  antes: string,
  agora: string,
  { keepProva }: TestemunhaWorld,
): Testemunhada {
  switch (historia.status) {
    case 'nao-conferida':
      return { outcome: 'nao-conferida', porque: historia.porque };
    case 'assinatura-errada':
      return refuse('assinatura');
    case 'arvore-errada':
      return refuse('arvore');
    case 'atrasada':
      return { outcome: 'recusada', porque: 'atrasada', prova: null };
    case 'reescrita':
      return { outcome: 'recusada', porque: 'historia', prova: keepProva(antes, agora) };
  }
}

/** In the first round there is no earlier checkpoint: the log's tiles must yield the root that it signed. */
async function isServed({ tamanho, raiz }: { tamanho: number; raiz: Uint8Array }, readTile: ReadTile) {
  try {
    return isSameHash(await createTreeReader(tamanho, readTile, sha256).rootAt(tamanho), raiz);
  } catch (error) {
    if (error instanceof ArvoreError) return false;
    throw error;
  }
}
