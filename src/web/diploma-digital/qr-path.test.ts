import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

describe('qrPath', () => {
  it('draws a unit square for each dark module and none for a light one', () => {
    const data = [
      [true, false],
      [false, true],
    ];
    expect(qrPath(data)).toEqual({ d: 'M0 0h1v1h-1zM1 1h1v1h-1z', size: 2 });
  });

  it('draws every module of a real code', () => {
    const { data: rows } = encode('https://diploma.exemplo.edu.br/verificar/1234.1234.0123456789ab');
    const { d, size } = qrPath(rows);
    const drawn = new Set([...d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(size).toBe(rows.length);
    expect(drawn).toEqual(new Set(dark));
  });
});
