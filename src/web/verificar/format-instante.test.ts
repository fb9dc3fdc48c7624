import { describe, expect, it } from 'vitest';
import { formatInstante } from './format-instante.ts';

describe('formatInstante', () => {
  it.each([
    ['2026-11-15T17:32:59.000Z', '15/11/2026 às 14h32'],
    ['2026-01-01T02:05:00.000Z', '31/12/2025 às 23h05'],
    ['2026-01-01T03:00:00.000Z', '01/01/2026 às 00h00'],
  ])('tells %s in the time of Brasília: %s', (iso, told) => {
    expect(formatInstante(iso)).toBe(told);
  });
});
