/** The source of time. */
export interface Timers {
  /** Milliseconds; only differences count. */
  now(): number;
  setTimeout(act: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface TimeLimit {
  /** The task waits for an answer; may be called once for each question. */
  pause(): void;
  /** One answer arrived. */
  resume(): void;
  stop(): void;
}

export interface TimeLimitOptions {
  /** The task's own time. */
  limitMs: number;
  /** The total time it may wait for answers; any excess counts as its own. */
  answersMs: number;
  onEnd(): void;
  timers?: Timers;
}

const TIMERS: Timers = {
  now: () => performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** The time of one task. While its caller looks for an answer, the task's own time stands still. */
export function createTimeLimit({ limitMs, answersMs, onEnd, timers = TIMERS }: TimeLimitOptions): TimeLimit {
  let [own, waiting] = [limitMs, answersMs];
  let questions = 0;
  let isStopped = false;
  let since = timers.now();
  let timer: unknown;

  const isWaiting = (): boolean => questions > 0 && waiting > 0;

  function start(): void {
    since = timers.now();
    timer = isWaiting() ? timers.setTimeout(() => change(0), waiting) : timers.setTimeout(onEnd, own);
  }

  function change(asked: number): void {
    if (isStopped) return;
    timers.clearTimeout(timer);
    const elapsed = timers.now() - since;
    if (isWaiting()) waiting = Math.max(0, waiting - elapsed);
    else own = Math.max(0, own - elapsed);
    questions += asked;
    start();
  }

  start();
  return {
    pause: () => change(1),
    resume: () => change(-1),
    stop: () => {
      isStopped = true;
      timers.clearTimeout(timer);
    },
  };
}
