import { beforeEach, describe, expect, it } from 'vitest';
import { createRefusalGate, type RefusalGate } from './refusal-gate.ts';

describe('createRefusalGate', () => {
  let time: number;
  let gate: RefusalGate;
  beforeEach(() => {
    time = Date.UTC(2026, 0, 1);
    gate = createRefusalGate(() => new Date(time));
  });

  it('admits the first of an address, counts the rest of a minute and tells the count with the next', () => {
    expect(gate.admit('a')).toBe(0);
    for (let i = 0; i < 7; i++) expect(gate.admit('a')).toBeNull();
    expect(gate.admit('b')).toBe(0);
    time += 60_000;
    expect(gate.admit('a')).toBe(7);
    expect(gate.admit('a')).toBeNull();
  });

  it('is not held shut by a clock that was set back', () => {
    gate.admit('a');
    time -= 3_600_000;
    expect(gate.admit('a')).toBe(0);
  });

  it('remembers ten thousand addresses, and forgets the oldest first', () => {
    for (let i = 0; i < 10_000; i++) gate.admit(`${i}`);
    expect(gate.admit('9999')).toBeNull();
    expect(gate.admit('one more')).toBe(0);
    expect(gate.admit('0')).toBe(0);
    expect(gate.admit('9999')).toBeNull();
  });
});
