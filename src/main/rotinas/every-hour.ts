import type { PapelDoNo } from '#diploma/papel-do-no.ts';
import type { Vezes } from '#store/nos/claim-tarefa.ts';
import { createTurns } from '#workers/turns.ts';

/** The server's background tasks: every hour each checks whether it is due, so that a failure loses hours, not the day. */
const HOUR_MS = 60 * 60 * 1_000;

/** One turn. Returns the code of a failure, or null. */
export type Turn = () => Promise<string | null>;

const TODOS: readonly PapelDoNo[] = ['unico', 'publico', 'emissao', 'secretaria'];

/**
 * The roles of node that run each task, and whether one node runs it for all; each node does the tasks about its own
 * folders.
 */
const TAREFAS = {
  carimbo: { papeis: ['unico', 'emissao'], isShared: true },
  testemunhas: { papeis: ['unico', 'emissao', 'secretaria'], isShared: true },
  ancora: { papeis: ['unico', 'emissao', 'secretaria'], isShared: false },
  confianca: { papeis: TODOS, isShared: false },
  acessos: { papeis: TODOS, isShared: true },
  importacoes: { papeis: ['unico', 'secretaria'], isShared: false },
  correcoes: { papeis: TODOS, isShared: true },
  conferencia: { papeis: ['unico', 'emissao', 'secretaria'], isShared: true },
} as const satisfies Record<string, { papeis: readonly PapelDoNo[]; isShared: boolean }>;

export type TarefaDeFundo = keyof typeof TAREFAS;

/** Runs now, and then every hour. */
export type EveryHour = (tarefa: TarefaDeFundo, turn: Turn, onFailure: (code: string) => void) => void;

export interface EveryHourDeps {
  papel: PapelDoNo;
  vezes: Vezes;
  /** Called when a turn ends: with the code of a failure, or null. */
  onTurn(tarefa: TarefaDeFundo, code: string | null): void;
}

export function createEveryHour({ papel, vezes, onTurn }: EveryHourDeps): EveryHour {
  return (tarefa, turn, onFailure) => {
    const { papeis, isShared } = TAREFAS[tarefa];
    if (!(papeis as readonly PapelDoNo[]).includes(papel)) return;
    const takeTurn = createTurn(isShared ? claimTurn(tarefa, turn, vezes) : turn, (code) => {
      onTurn(tarefa, code);
      if (code !== null) onFailure(code);
    });
    void takeTurn();
    setInterval(() => void takeTurn(), HOUR_MS).unref();
  };
}

/** Does nothing where another node has the turn. */
export function claimTurn(tarefa: TarefaDeFundo, turn: Turn, vezes: Vezes): Turn {
  return async () => {
    if (!(await vezes.claim(tarefa))) return null;
    let isDone = false;
    try {
      const code = await turn();
      isDone = code === null;
      return code;
    } finally {
      await vezes.release(tarefa, isDone);
    }
  };
}

/**
 * A turn that starts while another is under way does nothing. Never throws: serving goes on. A failure is reported by
 * code alone: another host's answer does not belong in a log.
 */
export function createTurn(turn: Turn, onEnd: (code: string | null) => void): () => Promise<void> {
  const turns = createTurns();
  const run = async (): Promise<void> => {
    try {
      onEnd(await turn());
    } catch (error) {
      const { code } = error as { code?: unknown };
      onEnd(typeof code === 'string' ? code : 'desconhecido');
    }
  };
  return async () => {
    await turns.take('', run);
  };
}
