import { type ChildProcess, fork } from 'node:child_process';
import type { FromWorker, Task, ToWorker } from './protocol.ts';
import { createTimeLimit, type TimeLimit } from './time-limit.ts';
import { watchMemory } from './watch-memory.ts';
import { WorkerError } from './worker-error.ts';

/**
 * One process beside the event loop, for work that clients can make long. It does one task at a time; a task that takes
 * too long or too much memory ends with its process, and nothing else does. (A worker thread that runs out of memory
 * ends the whole process where a single allocation is large: `resourceLimits` are no wall. ADR 0019.)
 */

export interface WorkerOptions {
  /** File that calls `serveWorker`. */
  entry: string;
  /** How Node runs the entry: `--import tsx` for the source. */
  execArgv?: readonly string[];
  /** The environment of the process; empty by default. */
  env?: Readonly<Record<string, string | undefined>>;
  /** The setup of every task. */
  setup?: unknown;
  limitMs: number;
  /** The total time a task may wait for answers; none by default. */
  answersMs?: number;
  /** Limit of the heap; of all memory, twice as much. */
  memoryMb: number;
  /** A process that holds more after a task is replaced; without it, none is. */
  recycleMb?: number;
}

export type Answer = (about: unknown) => Promise<unknown>;

export interface Worker {
  /** One at a time. Throws `WorkerError`. `answer` replies to the task's questions. */
  run(task: Task, answer: Answer): Promise<unknown>;
  /** Starts the process ahead of need. */
  warmUp(): void;
  /** Later tasks get this setup. The task under way ends with the former one. */
  renew(setup: unknown): void;
  close(): Promise<void>;
}

interface Job {
  id: number;
  answer: Answer;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  limit: TimeLimit;
  stopWatching: () => void;
}

export function createWorker({ setup, ...options }: WorkerOptions): Worker {
  const { limitMs, answersMs = 0, memoryMb, recycleMb = Number.POSITIVE_INFINITY } = options;
  let known = setup;
  let child: ChildProcess | null = null;
  /** The process started with a former setup. */
  let outdated: ChildProcess | null = null;
  let current: Job | null = null;
  let jobs = 0;

  function open(): ChildProcess {
    const made = start({ ...options, setup: known });
    made.on('message', (message: FromWorker) => hear(made, message));
    made.on('error', (cause) => lose(made, cause));
    made.on('exit', () => lose(made));
    return made;
  }

  function hear(from: ChildProcess, message: FromWorker): void {
    if (from !== child || message.id !== current?.id) return;
    if (message.say === 'ask') {
      void reply(from, current, message);
      return;
    }
    if (message.residentMb > recycleMb || from === outdated) recycle(from);
    if (message.say === 'done') settle((job) => job.resolve(message.result));
    else
      settle((job) =>
        job.reject(new WorkerError('falha-no-trabalhador', { cause: new Error(message.message) })),
      );
  }

  async function reply(
    to: ChildProcess,
    job: Job,
    asked: Extract<FromWorker, { say: 'ask' }>,
  ): Promise<void> {
    const { id, question, about } = asked;
    job.limit.pause();
    try {
      send(to, { say: 'answer', id, question, value: await job.answer(about) });
    } catch {
      send(to, { say: 'no-answer', id, question });
    } finally {
      job.limit.resume();
    }
  }

  function lose(lost: ChildProcess, cause?: unknown): void {
    if (lost !== child) return;
    child = null;
    const wasWorking = current !== null;
    settle((job) => job.reject(new WorkerError('trabalhador-encerrado', { cause })));
    // A process that ends while idle is not restarted: it would only end again.
    if (wasWorking) child ??= open();
  }

  function settle(end: (job: Job) => void): void {
    const ended = current;
    current = null;
    ended?.stopWatching();
    if (ended) end(ended);
  }

  /** The process ends when its channel does, and the next task finds another that is already starting. */
  function recycle(full: ChildProcess): void {
    child = open();
    full.disconnect();
  }

  /** The next task finds another process, already starting. */
  function giveUp(code: 'tempo-esgotado' | 'trabalhador-encerrado'): void {
    const stuck = child;
    child = open();
    stuck?.kill('SIGKILL');
    settle((job) => job.reject(new WorkerError(code)));
  }

  return {
    run: (task, answer) =>
      new Promise((resolve, reject) => {
        child ??= open();
        jobs += 1;
        const limit = createTimeLimit({
          limitMs: task.limitMs ?? limitMs,
          answersMs,
          onEnd: () => giveUp('tempo-esgotado'),
        });
        const memory = watchMemory(child.pid, memoryMb * 2, () => giveUp('trabalhador-encerrado'));
        const stopWatching = (): void => {
          limit.stop();
          memory.stop();
        };
        current = { id: jobs, answer, resolve, reject, limit, stopWatching };
        send(child, { say: 'task', id: jobs, task });
      }),
    warmUp: () => {
      child ??= open();
    },
    renew(next) {
      known = next;
      outdated = child;
      if (child && !current) recycle(child);
    },
    async close() {
      const last = child;
      child = null;
      settle((job) => job.reject(new WorkerError('trabalhador-encerrado')));
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      await new Promise((resolve) => {
        // Where nothing else keeps this process alive, it waits for the child's end.
        last.ref();
        last.once('exit', resolve);
        last.kill('SIGKILL');
      });
    },
  };
}

function start({ entry, execArgv = [], env = {}, setup, memoryMb }: WorkerOptions): ChildProcess {
  const made = fork(entry, {
    execArgv: [...execArgv, `--max-old-space-size=${memoryMb}`],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  send(made, { say: 'setup', data: setup });
  // An idle child does not keep the process alive.
  made.unref();
  made.channel?.unref();
  return made;
}

/** An ending process gets no message; its exit event follows. */
function send(to: ChildProcess, message: ToWorker): void {
  if (to.connected) to.send(message, () => {});
}
