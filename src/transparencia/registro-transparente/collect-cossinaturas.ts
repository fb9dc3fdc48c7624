import { writeAddCheckpoint } from '#arvore/add-checkpoint.ts';
import { proveConsistency } from '#arvore/consistency.ts';
import { openNote, readNote, type VerifyEd25519, writeSignature } from '#arvore/note.ts';
import { type NoteKey, writeNoteKey } from '#arvore/note-key.ts';
import type { CheckpointAtual, Checkpoints } from './checkpoints.ts';

/** The last checkpoint that a witness signed, with its signature and the log's. */
export interface Cossinada {
  /** The witness, as its key is written. */
  testemunha: string;
  tamanho: number;
  nota: string;
}

export interface CossinaturaStore {
  list(): Promise<Cossinada[]>;
  /** In place of what this witness signed before, unless that was of a larger tree. */
  keep(cossinada: Cossinada): Promise<void>;
}

/** A witness to which the log sends its checkpoints. */
export interface TestemunhaConfigurada {
  key: NoteKey;
  /** To which `/add-checkpoint` is added. */
  url: string;
}

export interface ColheitaWorld {
  /** Of the log. */
  chave: NoteKey;
  checkpoints: Checkpoints;
  testemunhas: readonly TestemunhaConfigurada[];
  store: CossinaturaStore;
  verify: VerifyEd25519;
  /** Null where nobody answers. */
  post(url: string, body: string): Promise<{ status: number; body: string } | null>;
}

export type Colhida = { testemunha: string } & (
  | { outcome: 'cossinada'; tamanho: number }
  /** `historia`: it saw another tree of this log; `atrasada`: it saw a larger one; `desconhecida`: it does not know this log. */
  | { outcome: 'recusada'; porque: 'historia' | 'atrasada' | 'desconhecida' | 'resposta' }
  | { outcome: 'sem-resposta' }
);

/** Sends the tree of now to every witness (c2sp.org/tlog-witness), each for itself, and keeps what they sign. */
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
  // It tells of which size it knows this log: the proof is made again, from there.
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

/** Of what it answered, its own signature of this very text and nothing else. */
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
