import { readMessages, writeMessage } from './line-channel.ts';
import type { Answer, Call, Question } from './protocol.ts';
import { failureOf } from './serve-signing.ts';

/** Serves only the process that started this one, and ends with it. */
export function answerParent(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', ({ call, ...question }: Call<Question>) => {
    void answer(question as Question)
      .catch(failureOf)
      .then((reply: Answer) => process.send?.({ ...reply, call }));
  });
  process.on('disconnect', () => process.exit(0));
  // A Ctrl+C reaches the whole group, and a supervisor may signal every process: the parent decides when signing ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}

/** The same over a socket that the system hands to another account's process: each connection has its own process. */
export function answerStream(
  answer: (question: Question) => Promise<Answer>,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): void {
  readMessages(
    input,
    ({ call, ...question }: Call<Question>) => {
      void answer(question as Question)
        .catch(failureOf)
        .then((reply) => writeMessage(output, { ...reply, call }));
    },
    () => process.exit(0),
  );
}
