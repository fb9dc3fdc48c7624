import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { letOthers } from '#workers/turns.ts';

/** Items written at once. */
const FATIA = 1_000;
/** How deep long lists are looked for: below, everything is written at once. */
const LEVELS = 2;

/** Answers with JSON of any size, written in pieces: thirty megabytes at once would hold everybody up. */
export const sendJson = (reply: FastifyReply, value: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(writeJson(value)));

/** What `JSON.stringify` writes, in pieces. */
export async function* writeJson(value: unknown, levels = LEVELS): AsyncGenerator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let at = 0; at < value.length; at += FATIA) {
      const some = JSON.stringify(value.slice(at, at + FATIA)).slice(1, -1);
      yield `${at > 0 ? ',' : ''}${some}`;
      await letOthers();
    }
    yield ']';
    return;
  }
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  for (const [nth, [name, each]] of entries.entries()) {
    yield `${nth > 0 ? ',' : '{'}${JSON.stringify(name)}:`;
    yield* writeJson(each, levels - 1);
  }
  yield entries.length > 0 ? '}' : '{}';
}
