import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Asks the caller of the task; rejects where it could not answer. */
type Ask = (about: unknown) => Promise<unknown>;

export type TaskHandler = (input: unknown, ask: Ask) => Promise<unknown>;

/** The side inside the process: runs each task by its kind and sends the result. */
export function serveWorker(handlersOf: (setup: unknown) => Readonly<Record<string, TaskHandler>>): void {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let handlers: Readonly<Record<string, TaskHandler>> = {};
  let questions = 0;
  const send = (message: FromWorker): void => {
    process.send?.(message);
  };

  process.on('message', (message: ToWorker) => {
    if (message.say === 'setup') {
      handlers = handlersOf(message.data);
      return;
    }
    if (message.say === 'task') {
      void work(message.id, message.task.kind, message.task.input);
      return;
    }
    const asked = waiting.get(message.question);
    waiting.delete(message.question);
    if (message.say === 'answer') asked?.resolve(message.value);
    else asked?.reject(new Error('no answer'));
  });
  endWithParent();

  async function work(id: number, kind: string, input: unknown): Promise<void> {
    const ask: Ask = (about) =>
      new Promise((resolve, reject) => {
        questions += 1;
        waiting.set(questions, { resolve, reject });
        send({ say: 'ask', id, question: questions, about });
      });
    try {
      const handler = handlers[kind];
      if (!handler) throw new RangeError(`no handler of ${kind}`);
      const result = await handler(input, ask);
      send({ say: 'done', id, result, residentMb: residentMb() });
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ say: 'failed', id, message, residentMb: residentMb() });
    }
  }
}

const residentMb = (): number => process.memoryUsage.rss() / 1024 / 1024;

/** A signal to the whole group is for the parent, which drains first: the worker ends when its channel does. */
function endWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
  // An endless task blocks all events: this thread notices that the parent is gone.
  new Worker(ORPHAN_WATCH, { eval: true, workerData: process.ppid }).unref();
}

const ORPHAN_WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`;
