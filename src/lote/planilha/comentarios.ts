import { escapeXml, HEAD, lettersOf, MAIN } from './ooxml.ts';

/** Notes on cells: one part holds their words, another the boxes that show them (ECMA-376-4, 19.5). */
export interface Nota {
  /** From 1. */
  linha: number;
  /** From 0. */
  coluna: number;
  texto: string;
}

export function describeComentarios(notas: readonly Nota[]): string {
  const comments = notas.map(
    ({ linha, coluna, texto }) =>
      `<comment ref="${lettersOf(coluna)}${linha}" authorId="0"><text><t xml:space="preserve">${escapeXml(texto)}</t></text></comment>`,
  );
  return `${HEAD}<comments xmlns="${MAIN}"><authors><author>Diploma Digital</author></authors><commentList>${comments.join('')}</commentList></comments>`;
}

export function describeDesenho(notas: readonly Nota[]): string {
  const shapes = notas.map(
    ({ linha, coluna }, index) =>
      `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;width:240pt;height:90pt;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${linha - 1}</x:Row><x:Column>${coluna}</x:Column></x:ClientData></v:shape>`,
  );
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>${shapes.join('')}</xml>`;
}
