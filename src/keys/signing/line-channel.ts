import { createInterface } from 'node:readline';

/** Messages over a socket or a pipe: one line of JSON each, with bytes and instants marked. */

export function writeMessage(output: NodeJS.WritableStream, message: object): void {
  output.write(`${JSON.stringify(encode(message))}\n`);
}

/** `onEnd`: the other side is gone, or sent something that is no message. */
export function readMessages(
  input: NodeJS.ReadableStream,
  onMessage: (message: never) => void,
  onEnd: () => void,
): void {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    try {
      onMessage(decode(JSON.parse(line)) as never);
    } catch {
      lines.close();
    }
  });
  // Node forwards errors of the input here, where an unhandled one would end the process; the owner of the input
  // handles them.
  lines.on('error', () => lines.close());
  lines.once('close', onEnd);
}

function encode(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Date) return { $em: value.toISOString() };
  if (Array.isArray(value)) return value.map(encode);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encode(each)]));
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (value === null || typeof value !== 'object') return value;
  const { $bytes, $em } = value as { $bytes?: unknown; $em?: unknown };
  if (typeof $bytes === 'string') return new Uint8Array(Buffer.from($bytes, 'base64'));
  if (typeof $em === 'string') return new Date($em);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, decode(each)]));
}
