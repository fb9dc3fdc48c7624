/** The dark modules of a QR Code as one SVG path, a unit square each. */
export function qrPath(rows: boolean[][]): { d: string; size: number } {
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { d: squares.join(''), size: rows.length };
}
