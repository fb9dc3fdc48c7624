import { appendLine } from './append-line.ts';
import type { Answer, Call, Question } from './protocol.ts';
import { createSigningService, failureOf } from './serve-signing.ts';

/** The process that holds the keys. It talks to its parent alone and ends with it. */

const answer = createSigningService({
  now: () => new Date(),
  record: appendLine,
});

process.on('message', ({ call, ...question }: Call<Question>) => {
  void answer(question as Question)
    .catch(failureOf)
    .then((reply: Answer) => process.send?.({ ...reply, call }));
});
process.on('disconnect', () => process.exit(0));
// A Ctrl+C reaches the whole group, and a supervisor may tell every process: the parent decides when signing ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
