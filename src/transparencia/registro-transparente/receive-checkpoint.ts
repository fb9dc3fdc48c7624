import { readAddCheckpoint } from '#arvore/add-checkpoint.ts';
import { type Checkpoint, readCheckpoint } from '#arvore/checkpoint.ts';
import { isConsistent } from '#arvore/consistency.ts';
import { isSameHash } from '#arvore/hash.ts';
import { openNote, readNote } from '#arvore/note.ts';
import { cosign } from './cosign.ts';
import { RegistroTransparenteError } from './registro-transparente-error.ts';
import { sha256 } from './sha256.ts';
import type { TestemunhaWorld } from './witness-log.ts';

/** What a witness knows of a log whose checkpoints it accepts. */
export type TestemunhaDoLog = Omit<TestemunhaWorld, 'fetchCheckpoint' | 'readTile'>;

/** The HTTP answer. */
export interface Recebido {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  body: string;
  /** The log that the request names, if the witness knows it. */
  origem?: string;
}

/**
 * `add-checkpoint` of c2sp.org/tlog-witness: signs only a tree that grew from the last signed one. The caller runs one request of a
 * log at a time: no other checkpoint may be kept between reading the last one and keeping the next.
 */
export async function receiveCheckpoint(
  body: string,
  logs: ReadonlyMap<string, TestemunhaDoLog>,
): Promise<Recebido> {
  const asked = readAddCheckpoint(body);
  const told = asked && readCheckpoint(readNote(asked.nota)?.texto ?? '');
  if (!asked || !told) return { status: 400, body: 'no add-checkpoint request\n' };
  const log = logs.get(told.origem);
  if (!log) return { status: 404, body: 'unknown log\n' };
  const { origem } = told;
  const opened = await openNote(asked.nota, [log.chave], log.verify);
  if (!opened.ok) return { status: 403, body: 'no signature of the log\n', origem };
  if (asked.antes > told.tamanho) return { status: 400, body: 'old is larger than the checkpoint\n', origem };
  const last = log.readLast();
  const before = last === null ? null : await recall(last, log);
  const tamanho = before?.tamanho ?? 0;
  if (asked.antes !== tamanho) return { status: 409, body: `${tamanho}\n`, origem };
  if (before && before.tamanho === told.tamanho && !isSameHash(before.raiz, told.raiz)) {
    // The log signed two different trees of the same size.
    log.keepProva(last ?? '', asked.nota);
    return { status: 409, body: `${tamanho}\n`, origem };
  }
  if (!(await grew(before, told, asked.prova)))
    return { status: 422, body: 'the proof does not lead from the old tree to the new one\n', origem };
  const { nota, cossinatura } = await cosign(asked.nota, log);
  log.keep(nota);
  return { status: 200, body: cossinatura, origem };
}

/** Throws where the last checkpoint is unreadable: a witness that took the log for a new one would accept any history. */
async function recall(last: string, { chave, verify }: TestemunhaDoLog): Promise<Checkpoint> {
  const opened = await openNote(last, [chave], verify);
  const head = opened.ok ? readCheckpoint(opened.texto) : null;
  if (head?.origem === chave.nome) return head;
  throw new RegistroTransparenteError(
    'registro-transparente-ilegivel',
    `o último checkpoint guardado de ${chave.nome} não se lê, ou não é dele. Recupere a pasta da testemunha.`,
  );
}

const grew = async (
  before: Checkpoint | null,
  told: Checkpoint,
  prova: readonly Uint8Array[],
): Promise<boolean> =>
  before === null || before.tamanho === 0 ? prova.length === 0 : isConsistent(before, told, prova, sha256);
