/** Where time comes from. */
export interface Timers {
  /** Milliseconds; only differences count. */
  now(): number;
  setTimeout(act: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface TimeLimit {
  /** It waits for an answer from now on; as often as it asks. */
  pause(): void;
  /** One answer came. */
  resume(): void;
  stop(): void;
}

export interface TimeLimitOptions {
  /** What a task may take of its own. */
  limitMs: number;
  /** What it may wait for answers besides, all together; what is more counts as its own. */
  answersMs: number;
  onEnd(): void;
  timers?: Timers;
}

const TIMERS: Timers = {
  now: () => performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** The time of one task. While its giver looks for an answer, it is not the task that is slow. */
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
