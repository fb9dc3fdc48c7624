import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1', '\n@a'])(
    'makes no formula of %j',
    (text) => expect(csvCell(text)).toMatch(/^'/),
  );

  it('leaves other text alone, on one line', () => {
    expect(csvCell("Ana D'Ávila - 1=1")).toBe("Ana D'Ávila - 1=1");
    expect(csvCell('a\r\n=b')).toBe('a =b');
  });
});
