import { describe, expect, it } from 'vitest';
import { nextAttempt } from './prazos.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('nextAttempt', () => {
  it('waits one minute, then twice as long each time, and never over six hours', () => {
    const waits = [1, 2, 3, 8, 9, 10, 40].map((tentativa) => (nextAttempt(tentativa, 0, 0) ?? 0) / MINUTE);
    expect(waits).toEqual([1, 2, 4, 128, 256, 360, 360]);
  });

  it('gives up five days after the first attempt', () => {
    expect(nextAttempt(20, 1000, 1000 + 5 * DAY - 1)).not.toBeNull();
    expect(nextAttempt(20, 1000, 1000 + 5 * DAY)).toBeNull();
  });
});
