import { describe, expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

async function join(value: unknown): Promise<{ text: string; pieces: number }> {
  const pieces: string[] = [];
  for await (const piece of writeJson(value)) pieces.push(piece);
  return { text: pieces.join(''), pieces: pieces.length };
}

describe('writeJson', () => {
  it.each([
    [{}],
    [{ a: 1, b: null, c: undefined, d: 'ã"\n', e: [], f: {}, g: { h: { i: [1, [2]] }, j: [] } }],
    [{ linhas: Array.from({ length: 2_001 }, (_, n) => ({ n, de: n % 2 ? undefined : [n] })) }],
    [{ juntas: { problemas: Array.from({ length: 2_000 }, (_, n) => n) } }],
    [[{ a: 1 }, 'b']],
    ['só um texto'],
  ])('writes what JSON.stringify writes (%#)', async (value) => {
    expect((await join(value)).text).toBe(JSON.stringify(value));
  });

  it('writes a long list in several pieces', async () => {
    expect((await join({ linhas: Array(5_000).fill(1) })).pieces).toBeGreaterThan(5);
  });
});
