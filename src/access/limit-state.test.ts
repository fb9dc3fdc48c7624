import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLimitState, writeLimitState } from './limit-state.ts';

describe('readLimitState', () => {
  it('reads back every state that was written', () => {
    const state = fc.record({ tat: fc.maxSafeInteger(), takes: fc.array(fc.maxSafeNat()) });
    fc.assert(
      fc.property(state, (written) => {
        expect(readLimitState(writeLimitState(written))).toEqual(written);
      }),
    );
  });

  it.each(['', '1', ':', '1:a', '1:2,', 'NaN:', '1:2:3', '{"tat":1}'])(
    'refuses to guess what %j means',
    (text) => {
      expect(() => readLimitState(text)).toThrow(
        expect.objectContaining({ code: 'estado-do-limite-ilegivel' }),
      );
    },
  );
});
