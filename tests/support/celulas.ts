import { strToU8 } from 'fflate';
import { asXlsx, at } from './lotes-errados/caso.ts';
import type { UmLote } from './um-lote.ts';
import type { Valor } from './um-xlsx.ts';

/** Cells of a batch as other writers of XLSX store them, and the places of what was found wrong. */

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Style 2 has the first of these formats, style 3 the second, and so on; 0 and 1 are as `umXlsx` has them. */
export function stylesOf(...codes: string[]): Record<string, Uint8Array> {
  const own = ['dd/mm/yyyy;@', ...codes];
  const formats = own.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const xfs = [
    '<xf numFmtId="0"/>',
    ...own.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`),
  ];
  const text = `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
  return { 'xl/styles.xml': strToU8(text) };
}

export const styled = (style: number, value: string | number): Valor => ({
  raw: `<c s="${style}"><v>${value}</v></c>`,
});

/** The batch with these cells of its rows written as given; in a sheet without references every cell is written. */
export function withCells(lote: UmLote, cells: Record<number, Record<string, Valor>>): Valor[][] {
  return asXlsx(lote, (linhas) => {
    for (const [numero, row] of Object.entries(cells))
      for (const [coluna, value] of Object.entries(row))
        linhas[Number(numero) - 1]?.splice(at(lote, coluna), 1, value);
  });
}

/** Unnamed raw cells must stand among unnamed ones. */
export const AS_UNNAMED = { escritor: 'openpyxl' } as const;

export async function readPlaces(lote: UmLote) {
  const { problemas, avisos, pedidos } = await lote.read();
  return {
    problemas: problemas.map(({ linha, coluna, code }) => [linha, coluna, code]),
    avisos: avisos.map(({ linha, coluna, code }) => [linha, coluna, code]),
    pedidos,
  };
}
