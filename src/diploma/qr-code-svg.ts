import { encodeQrCode } from './qr-code.ts';

const MODULE = 10;

/** A QR Code on white, up to the edge; a seventh of it may be unreadable. `cor` is a colour of `instituicao.json`. */
export function drawQrCode(text: string, cor: string): string {
  const rows = encodeQrCode(text, 'medium');
  const side = rows.length * MODULE;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${x * MODULE},${y * MODULE}h${MODULE}v${MODULE}h-${MODULE}z`] : [],
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect fill="#ffffff" width="${side}" height="${side}"/>`,
    `<path fill="${cor}" d="${squares.join('')}"/></svg>`,
  ].join('');
}
