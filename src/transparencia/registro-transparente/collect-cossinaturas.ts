import { writeAddCheckpoint } from '#arvore/add-checkpoint.ts';
import { proveConsistency } from '#arvore/consistency.ts';
import { openNote, readNote, type VerifyEd25519, writeSignature } from '#arvore/note.ts';
import { type NoteKey, writeNoteKey } from '#arvore/note-key.ts';
import type { CheckpointAtual, Checkpoints } from './checkpoints.ts';

/** The last checkpoint that a witness signed, with the signatures of the witness and of the log. */
export interface Cossinada {
  /** The witness's key, as a note spells it. */
  testemunha: string;
  tamanho: number;
  nota: string;
}

export interface CossinaturaStore {
  list(): Promise<Cossinada[]>;
  /** Replaces this witness's last checkpoint, unless that was of a larger tree. */
  keep(cossinada: Cossinada): Promise<void>;
}

/** A witness to which the log sends its checkpoints. */
export interface TestemunhaConfigurada {
  key: NoteKey;
  /** The base address; `/add-checkpoint` is appended. */
  url: string;
}

export interface ColheitaWorld {
  /** The log's key. */
  chave: NoteKey;
  checkpoints: Checkpoints;
  testemunhas: readonly TestemunhaConfigurada[];
  store: CossinaturaStore;
  verify: VerifyEd25519;
  /** Null where the witness does not answer. */
  post(url: string, body: string): Promise<{ status: number; body: string } | null>;
}

export type Colhida = { testemunha: string } & (
  | { outcome: 'cossinada'; tamanho: number }
  /** The witness saw another tree of this log (`historia`), saw a larger one (`atrasada`), or does not know this log (`desconhecida`). */
  | { outcome: 'recusada'; porque: 'historia' | 'atrasada' | 'desconhecida' | 'resposta' }
  | { outcome: 'sem-resposta' }
);

/** Sends the present tree to every witness (c2sp.org/tlog-witness), all at the same time, and keeps their signatures. */
export async function collectCossinaturas(world: ColheitaWorld): Promise<Colhida[]> {
  const atual = await world.checkpoints.sign();
  const known = await world.store.list();
  return Promise.all(
    world.testemunhas.map(async (testemunha) => {
      const written = writeNoteKey(testemunha.key);
      const antes = known.find((each) => each.testemunha === written)?.tamanho ?? 0;
      const outcome = await ask(testemunha, atual, Math.min(antes, atual.tree.tamanho), world);
      return { testemunha: testemunha.key.nome, ...outcome };
    }),
  );
}

type Outcome = Colhida extends infer Each ? (Each extends unknown ? Omit<Each, 'testemunha'> : never) : never;

async function ask(
  testemunha: TestemunhaConfigurada,
  { nota, tree }: CheckpointAtual,
  antes: number,
  world: ColheitaWorld,
  isSecond = false,
): Promise<Outcome> {
  const prova = await proveConsistency(tree, antes, tree.tamanho);
  const answer = await world.post(
    `${testemunha.url}/add-checkpoint`,
    writeAddCheckpoint({ antes, prova, nota }),
  );
  if (answer === null || answer.status >= 500 || answer.status === 429) return { outcome: 'sem-resposta' };
  if (answer.status === 200) return keep(testemunha, { nota, tamanho: tree.tamanho }, answer.body, world);
  // The witness answers the size at which it knows this log: the proof is made again from that size.
  const size = /^(0|[1-9]\d{0,15})\n?$/.exec(answer.body)?.[1];
  if (answer.status === 409 && size !== undefined) {
    if (Number(size) > tree.tamanho) return { outcome: 'recusada', porque: 'atrasada' };
    if (Number(size) !== antes && !isSecond)
      return ask(testemunha, { nota, tree }, Number(size), world, true);
  }
  if (answer.status === 409 || answer.status === 422) return { outcome: 'recusada', porque: 'historia' };
  const isUnknown = answer.status === 403 || answer.status === 404;
  return { outcome: 'recusada', porque: isUnknown ? 'desconhecida' : 'resposta' };
}

/** Keeps only the witness's own signature of this text, whatever else it answered. */
async function keep(
  { key }: TestemunhaConfigurada,
  { nota, tamanho }: { nota: string; tamanho: number },
  body: string,
  { chave, verify, store }: ColheitaWorld,
): Promise<Outcome> {
  const own = readNote(nota + body)?.assinaturas.find(({ nome, id }) => nome === key.nome && id === key.id);
  const signed = own ? `${nota}${writeSignature(own, own.bytes)}` : nota;
  const opened = await openNote(signed, [chave, key], verify);
  if (!opened.ok || !opened.de.includes(key)) return { outcome: 'recusada', porque: 'resposta' };
  await store.keep({ testemunha: writeNoteKey(key), tamanho, nota: signed });
  return { outcome: 'cossinada', tamanho };
}
