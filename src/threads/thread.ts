import { Worker } from 'node:worker_threads';
import type { FromThread, Task, ToThread } from './protocol.ts';
import { ThreadError } from './thread-error.ts';

/**
 * One thread beside the event loop, for work that strangers can make long. Tasks go one after the other; one that
 * takes too long ends with its thread, and the next gets a new one.
 */

export interface ThreadOptions {
  /** File that calls `serveThread`. */
  entry: string;
  workerData?: unknown;
  /** How many may wait. */
  maxWaiting: number;
  limitMs: number;
}

export interface Thread {
  /** Throws `ThreadError`. `answer` replies to what the task asks. */
  run(task: Task, answer?: (about: unknown) => Promise<unknown>): Promise<unknown>;
  close(): Promise<void>;
}

interface Job {
  task: Task;
  answer: (about: unknown) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export function createThread({ entry, workerData, maxWaiting, limitMs }: ThreadOptions): Thread {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: { id: number; job: Job; timer: NodeJS.Timeout } | null = null;
  let jobs = 0;
  let isClosed = false;

  function open(): Worker {
    const made = new Worker(entry, { workerData });
    made.on('message', (message: FromThread) => hear(made, message));
    // Out of memory, or a bug: the thread is gone and the next task gets another.
    made.on('error', (cause) => lose(made, cause));
    made.on('exit', () => lose(made));
    // Idle, it does not keep the process alive.
    made.unref();
    return made;
  }

  function hear(from: Worker, message: FromThread): void {
    if (from !== worker || message.id !== current?.id) return;
    if (message.say === 'ask') void reply(from, current.job, message);
    else if (message.say === 'done') settle((job) => job.resolve(message.result));
    else
      settle((job) => job.reject(new ThreadError('falha-na-thread', { cause: new Error(message.message) })));
  }

  async function reply(to: Worker, job: Job, { id, question, about }: Extract<FromThread, { say: 'ask' }>) {
    const send = (message: ToThread): void => to.postMessage(message);
    try {
      send({ say: 'answer', id, question, value: await job.answer(about) });
    } catch {
      send({ say: 'no-answer', id, question });
    }
  }

  function lose(lost: Worker, cause?: unknown): void {
    if (lost !== worker) return;
    worker = null;
    settle((job) => job.reject(new ThreadError('thread-encerrada', { cause })));
  }

  function settle(end: (job: Job) => void): void {
    const ended = current;
    current = null;
    if (!ended) return;
    clearTimeout(ended.timer);
    end(ended.job);
    next();
  }

  function next(): void {
    const job = current ? undefined : waiting.shift();
    if (!job) return;
    worker ??= open();
    jobs += 1;
    current = { id: jobs, job, timer: setTimeout(giveUp, limitMs) };
    worker.postMessage({ say: 'task', id: jobs, task: job.task } satisfies ToThread);
  }

  function giveUp(): void {
    const stuck = worker;
    worker = null;
    void stuck?.terminate();
    settle((job) => job.reject(new ThreadError('tempo-esgotado')));
  }

  return {
    run: (task, answer = () => Promise.reject(new Error('nothing to answer'))) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ThreadError('thread-encerrada'));
        if (waiting.length >= maxWaiting) return reject(new ThreadError('fila-cheia'));
        waiting.push({ task, answer, resolve, reject });
        return next();
      }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new ThreadError('thread-encerrada'));
      const last = worker;
      worker = null;
      settle((job) => job.reject(new ThreadError('thread-encerrada')));
      await last?.terminate();
    },
  };
}
