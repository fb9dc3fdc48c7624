import type { UploadIssue } from './upload-error.ts';

/** How deep a JSON is, and how many commas and colons it has. */
interface JsonLimits {
  depth: number;
  values: number;
}

/** A batch, and the summaries of several, are three deep; a thousand codes, or two hundred summaries, are so many values. */
const DE_TERCEIROS: JsonLimits = { depth: 8, values: 10_000 };
/** The deepest right body of the desk is a value of `institution/`, with six; two thousand changed cells are so many values. */
export const DA_MESA: JsonLimits = { depth: 31, values: 20_000 };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** What keeps a JSON from being parsed: a megabyte of brackets, or of keys, takes as long as two hundred of text. */
export function judgeJsonShape(bytes: Uint8Array, limits: JsonLimits = DE_TERCEIROS): UploadIssue | null {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    if (isText) continue;
    if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA || byte === COLON) values += 1;
    if (depth > limits.depth) return 'formato';
    if (values > limits.values) return 'grande';
  }
  return null;
}
