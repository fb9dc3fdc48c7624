import { beforeEach, describe, expect, it } from 'vitest';
import { createRefusalGate, type RefusalGate } from './refusal-gate.ts';

describe('createRefusalGate', () => {
  let time: number;
  let gate: RefusalGate;
  beforeEach(() => {
    time = Date.UTC(2026, 0, 1);
    gate = createRefusalGate(() => new Date(time));
  });

  it('admits the first of a network, counts the rest of a minute and tells the count with the next', () => {
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

  it('admits sixty a minute of all networks, and tells the rest with the next', () => {
    const admitted = Array.from({ length: 20_000 }, (_, i) => gate.admit(`${i}`)).filter(
      (told) => told !== null,
    );
    expect(admitted).toEqual(Array(60).fill(0));
    time += 60_000;
    expect(gate.admit('one more')).toBe(20_000 - 60);
    expect(gate.admit('another')).toBe(0);
  });

  it('loses no count, however many networks come', () => {
    let told = 0;
    const ask = (rede: string): void => {
      const omitidos = gate.admit(rede);
      if (omitidos !== null) told += 1 + omitidos;
    };
    for (let minute = 0; minute < 100; minute++) {
      for (let i = 0; i < 200; i++) ask(`${minute}:${i % 100}`);
      time += 60_000;
    }
    ask('one more');
    // What the last thousand networks left out is still theirs to tell.
    expect(told).toBeGreaterThan(100 * 200 - 1_000);
    expect(told).toBeLessThanOrEqual(100 * 200 + 1);
  });
});
