import type { MessagePort } from 'node:worker_threads';
import type { FromThread, ToThread } from './protocol.ts';

/** Asks whoever gave the task; rejects where they could not tell. */
type Ask = (about: unknown) => Promise<unknown>;

export type TaskHandler = (input: unknown, ask: Ask) => Promise<unknown>;

/** The side inside the thread: does each task by its kind and answers with what came out. */
export function serveThread(port: MessagePort, handlers: Readonly<Record<string, TaskHandler>>): void {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let questions = 0;
  const send = (message: FromThread): void => port.postMessage(message);

  port.on('message', (message: ToThread) => {
    if (message.say === 'task') {
      void work(message.id, message.task.kind, message.task.input);
      return;
    }
    const asked = waiting.get(message.question);
    waiting.delete(message.question);
    if (message.say === 'answer') asked?.resolve(message.value);
    else asked?.reject(new Error('no answer'));
  });

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
      send({ say: 'done', id, result: await handler(input, ask) });
    } catch (error) {
      send({
        say: 'failed',
        id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
}
