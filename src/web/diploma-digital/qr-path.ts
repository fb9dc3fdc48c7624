/** The dark modules of a QR Code as one SVG path, a unit square each. */
export function qrPath({ data, size }: { data: boolean[][]; size: number }): { d: string; size: number } {
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { d: squares.join(''), size };
}
