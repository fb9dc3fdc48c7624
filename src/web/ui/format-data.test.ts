import { describe, expect, it } from 'vitest';
import { formatData } from './format-data.ts';

describe('formatData', () => {
  it('writes a date as Brazilians read it', () => {
    expect(formatData('2025-12-09')).toBe('09/12/2025');
  });
});
