import { type Place, type Places, readPlaces } from './places-in-json.ts';

/** Writes or removes one value of a file that people also edit by hand: the rest of its text stays unchanged. */
export interface Edicao {
  /** Names and positions; the position after the last one appends to a list. */
  caminho: readonly (string | number)[];
  /** Absent: the value is removed. */
  valor?: unknown;
}

/** Null where an edit does not fit the text, which is not JSON or lacks the place. */
export function editJson(text: string, edicoes: readonly Edicao[]): string | null {
  let edited = text;
  for (const edicao of edicoes) {
    const read = readPlaces(edited);
    const next = read.ok ? editOnce(edited, read.places, edicao) : null;
    if (next === null) return null;
    edited = next;
  }
  return edited;
}

function editOnce(text: string, places: Places, { caminho, valor }: Edicao): string | null {
  const path = caminho.join('.');
  const place = places.get(path);
  if (place) {
    if (valor === undefined) return removeAt(text, places, caminho, place);
    return splice(text, place.start, place.end, write(valor, indentAt(text, place.keyStart ?? place.start)));
  }
  if (valor === undefined) return text;
  return insertAt(text, places, caminho, valor);
}

/** A new member goes after the last one, on its own line where the others have theirs. */
function insertAt(text: string, places: Places, caminho: Edicao['caminho'], valor: unknown): string | null {
  const parentPath = caminho.slice(0, -1).join('.');
  const parent = places.get(parentPath);
  const key = caminho.at(-1);
  if (!parent || key === undefined || parent.kind === 'simples') return null;
  const siblings = listChildren(places, parentPath);
  if (parent.kind === 'lista' && Number(key) !== siblings.length) return null;
  const name = parent.kind === 'objeto' ? `${JSON.stringify(String(key))}: ` : '';
  const last = siblings.at(-1);
  const isOnOneLine = last !== undefined && !text.slice(parent.start, last.start).includes('\n');
  const outer = indentAt(text, parent.keyStart ?? parent.start);
  if (isOnOneLine) return splice(text, last.end, last.end, `, ${name}${write(valor, outer)}`);
  const inner = last ? indentAt(text, last.keyStart ?? last.start) : `${outer}  `;
  const added = `${inner}${name}${write(valor, inner)}`;
  if (last) return splice(text, last.end, last.end, `,\n${added}`);
  return splice(text, parent.start + 1, parent.end - 1, `\n${added}\n${outer}`);
}

/** Removes the comma beside it too. */
function removeAt(text: string, places: Places, caminho: Edicao['caminho'], place: Place): string | null {
  const parentPath = caminho.slice(0, -1).join('.');
  const parent = places.get(parentPath);
  if (!parent || caminho.length === 0) return null;
  const siblings = listChildren(places, parentPath);
  const index = siblings.indexOf(place);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  if (before) return splice(text, before.end, place.end, '');
  if (after) return splice(text, place.keyStart ?? place.start, after.keyStart ?? after.start, '');
  return splice(text, parent.start + 1, parent.end - 1, '');
}

const listChildren = (places: Places, parentPath: string): Place[] =>
  [...places.values()]
    .filter(({ parent }) => parent === parentPath)
    .sort((one, other) => one.start - other.start);

const write = (valor: unknown, indent: string): string =>
  JSON.stringify(valor, null, 2).replaceAll('\n', `\n${indent}`);

/** The indentation of the line at this offset. */
const indentAt = (text: string, offset: number): string =>
  /^[\t ]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

const splice = (text: string, start: number, end: number, put: string): string =>
  `${text.slice(0, start)}${put}${text.slice(end)}`;
