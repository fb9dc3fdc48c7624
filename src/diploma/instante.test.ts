import { describe, expect, it } from 'vitest';
import { formatDia, formatInstante } from './instante.ts';

describe('formatInstante', () => {
  it.each([
    ['2026-11-15T17:32:59.000Z', '15/11/2026 às 14h32'],
    ['2026-01-01T02:05:00.000Z', '31/12/2025 às 23h05'],
    ['2026-01-01T03:00:00.000Z', '01/01/2026 às 00h00'],
  ])('tells %s in the time of Brasília: %s', (iso, told) => {
    expect(formatInstante(iso)).toBe(told);
  });

  it('writes the month in words where day and month change places', () => {
    expect(formatInstante('2026-11-15T17:32:59.000Z', 'en')).toBe('15 November 2026, 14:32');
    expect(formatInstante('2026-01-01T03:00:00.000Z', 'es')).toBe('1 de enero de 2026, 00:00');
  });
});

describe('formatDia', () => {
  it('tells a day in each language, and what is no day as it is', () => {
    expect(formatDia('2025-12-12')).toBe('12/12/2025');
    expect(formatDia('2025-12-01', 'en')).toBe('1 December 2025');
    expect(formatDia('2025-12-01', 'es')).toBe('1 de diciembre de 2025');
    expect(formatDia('ontem', 'en')).toBe('ontem');
  });
});
