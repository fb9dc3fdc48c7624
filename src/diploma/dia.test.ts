import { describe, expect, it } from 'vitest';
import { addDias, diaEmBrasilia, isDia } from './dia.ts';

describe('isDia', () => {
  it('knows the days of the calendar from those it lacks', () => {
    for (const dia of ['2026-11-15', '2024-02-29', '2000-02-29', '1999-12-31']) expect(isDia(dia)).toBe(true);
    for (const text of ['2026-02-30', '2023-02-29', '2026-04-31', '2026-13-01', '15/11/2026', '', '2026-1-1'])
      expect(isDia(text)).toBe(false);
  });
});

describe('addDias', () => {
  it('goes over the ends of months and years', () => {
    expect(addDias('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDias('2024-03-01', -1)).toBe('2024-02-29');
  });
});

describe('diaEmBrasilia', () => {
  it('is the day before until three in the morning of UTC', () => {
    expect(diaEmBrasilia(new Date('2026-11-15T02:59:59Z'))).toBe('2026-11-14');
    expect(diaEmBrasilia(new Date('2026-11-15T03:00:00Z'))).toBe('2026-11-15');
  });
});
