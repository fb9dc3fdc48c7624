import type { Acao } from './conferir-state.ts';

/** What a task may do while it is the newest one. */
export interface Turn {
  tell(acao: Acao): void;
  isCurrent(): boolean;
}

type Work = (turn: Turn) => Promise<void>;

export interface Turns {
  /** Supersedes the running task: its late results change nothing. */
  begin(work: Work): void;
  /** Runs the last task again from the start. */
  retry(): void;
  /** Supersedes the running task with nothing. */
  drop(): void;
}

export function createTurns(dispatch: (acao: Acao) => void): Turns {
  let current = 0;
  let last: Work | null = null;
  const begin = (work: Work): void => {
    current += 1;
    const mine = current;
    last = work;
    const isCurrent = (): boolean => current === mine;
    const tell = (acao: Acao): void => {
      if (isCurrent()) dispatch(acao);
    };
    void work({ tell, isCurrent });
  };
  return {
    begin,
    retry() {
      if (last) begin(last);
    },
    drop() {
      current += 1;
    },
  };
}
