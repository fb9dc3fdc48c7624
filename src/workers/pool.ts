import { createFairQueue, type FairQueueLimits, type Waiting } from './fair-queue.ts';
import type { Task } from './protocol.ts';
import { type Answer, createWorker, type Worker, type WorkerOptions } from './worker.ts';
import { WorkerError } from './worker-error.ts';

/** Several workers, and one fair queue before them. */

export interface PoolOptions extends WorkerOptions, FairQueueLimits {
  size: number;
  /** A task that waits longer is refused. */
  waitMs: number;
  /**
   * Lanes whose first task loads much stay with their workers. All other lanes use every worker, so that none is cold.
   */
  stickyLanes?: readonly string[];
  watchTask?: WatchTask;
}

/**
 * Called when a task arrives, in its caller's context; then when a worker takes it, and when it ends, with the code of a failure.
 */
export type WatchTask = (task: { kind: string; lane: string }) => TaskWatch;

interface TaskWatch {
  onBegin(): void;
  onEnd(code: string | null): void;
}

export interface Pool {
  /** Throws `WorkerError`. `owner`: the client of the work; each has one task under way at a time. */
  run(task: Task, from: Waiting, answer?: Answer): Promise<unknown>;
  /** Later tasks get this setup; no task is lost. */
  renew(setup: unknown): void;
  close(): Promise<void>;
}

interface Job extends Waiting {
  task: Task;
  answer: Answer;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
  watch: TaskWatch;
}

const UNWATCHED: TaskWatch = { onBegin() {}, onEnd() {} };

export function createPool({
  size,
  waitMs,
  stickyLanes = [],
  watchTask = () => UNWATCHED,
  ...options
}: PoolOptions): Pool {
  const queue = createFairQueue<Job>(options);
  const idle: Worker[] = Array.from({ length: size }, () => createWorker(options));
  const all = [...idle];
  const loaded = new Map(stickyLanes.map((lane) => [lane, new WeakSet<Worker>()]));
  let isClosed = false;
  for (const worker of all) worker.warmUp();

  function turnAway(job: Job, code: ConstructorParameters<typeof WorkerError>[0]): void {
    clearTimeout(job.timer);
    job.watch.onEnd(code);
    job.reject(new WorkerError(code));
  }

  /** The longest idle worker, unless another has loaded what the lane needs. */
  function choose(lane: string): Worker | undefined {
    const known = loaded.get(lane);
    const index = known ? idle.findIndex((worker) => known.has(worker)) : -1;
    const [worker] = idle.splice(Math.max(0, index), 1);
    if (worker) known?.add(worker);
    return worker;
  }

  function next(): void {
    const job = isClosed || idle.length === 0 ? null : queue.take();
    const worker = job && choose(job.lane);
    if (!job || !worker) return;
    clearTimeout(job.timer);
    job.watch.onBegin();
    void worker
      .run(job.task, job.answer)
      .then(
        (result) => {
          job.watch.onEnd(null);
          job.resolve(result);
        },
        (error: unknown) => {
          job.watch.onEnd(error instanceof WorkerError ? error.code : 'desconhecido');
          job.reject(error);
        },
      )
      .finally(() => {
        queue.end(job);
        idle.push(worker);
        next();
      });
    next();
  }

  return {
    run: (task, { owner, lane }, answer = () => Promise.reject(new Error('nothing to answer'))) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new WorkerError('trabalhador-encerrado'));
        const giveUp = (): void => {
          if (queue.remove(job)) turnAway(job, 'espera-longa');
        };
        const timer = setTimeout(giveUp, waitMs);
        timer.unref();
        const watch = watchTask({ kind: task.kind, lane });
        const job: Job = { task, owner, lane, answer, resolve, reject, timer, watch };
        const full = queue.add(job);
        if (full) turnAway(full.refused, full.because);
        return next();
      }),
    renew: (setup) => {
      for (const worker of all) worker.renew(setup);
    },
    async close() {
      isClosed = true;
      for (const job of queue.clear()) turnAway(job, 'trabalhador-encerrado');
      await Promise.all(all.map((worker) => worker.close()));
    },
  };
}
