import type { Answer, Call, Question } from './protocol.ts';
import { failureOf } from './serve-signing.ts';

/** Talks to the process that started this one, alone, and ends with it. */
export function answerParent(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', ({ call, ...question }: Call<Question>) => {
    void answer(question as Question)
      .catch(failureOf)
      .then((reply: Answer) => process.send?.({ ...reply, call }));
  });
  process.on('disconnect', () => process.exit(0));
  // A Ctrl+C reaches the whole group, and a supervisor may tell every process: the parent decides when signing ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}
