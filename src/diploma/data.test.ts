import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseData } from './data.ts';

describe('parseData', () => {
  it.each(['2025-02-10', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (text) => {
    expect(parseData(text)).toEqual({ ok: true, value: text });
  });

  it.each(['2025-02-29', '1900-02-29', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00', '0000-01-01'])(
    'finds no day %s in the calendar',
    (text) => {
      expect(parseData(text)).toEqual({ ok: false, issue: 'calendario' });
    },
  );

  it.each(['', '10/02/2025', '2025-2-10', '2025-02-10Z', ' 2025-02-10', '12025-01-01', '٢٠٢٥-02-10'])(
    'refuses the form of %j',
    (text) => {
      expect(parseData(text)).toEqual({ ok: false, issue: 'formato' });
    },
  );

  it('agrees with the calendar of the language', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        expect(parseData(day.toISOString().slice(0, 10)).ok).toBe(true);
      }),
    );
  });
});
