import type { CharSet } from './char-set.ts';
import { type PatternNode, parsePattern } from './parse-pattern.ts';

/**
 * Patterns of XML Schema are anchored at both ends; the classes are spelled out, so that every engine agrees on them.
 */
export function compilePattern(source: string): RegExp {
  return new RegExp(`^(?:${writeNode(parsePattern(source))})$`, 'u');
}

function writeNode(node: PatternNode): string {
  switch (node.kind) {
    case 'set':
      return `[${node.set.map(writeRange).join('')}]`;
    case 'sequence':
      return node.parts.map(writePart).join('');
    case 'choice':
      return node.options.map(writeNode).join('|');
    case 'repeat':
      return `${isolate(node.part)}{${node.min},${Number.isFinite(node.max) ? node.max : ''}}`;
  }
}

function writePart(node: PatternNode): string {
  return node.kind === 'choice' ? isolate(node) : writeNode(node);
}

function isolate(node: PatternNode): string {
  return node.kind === 'set' ? writeNode(node) : `(?:${writeNode(node)})`;
}

function writeRange([first, last]: CharSet[number]): string {
  return first === last ? writeCodePoint(first) : `${writeCodePoint(first)}-${writeCodePoint(last)}`;
}

const writeCodePoint = (code: number): string => `\\u{${code.toString(16)}}`;
