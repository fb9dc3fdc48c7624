/** The place of each value in a JSON text, so that a problem is shown in its line and an edit leaves the rest unchanged. */

export interface Place {
  /** Offsets of the value: its first character and the one after its last. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
  kind: 'objeto' | 'lista' | 'simples';
  /** For a member: where its name begins. */
  keyStart: number | null;
  /** The path of the container; null for the whole. */
  parent: string | null;
}

/** By path, joined by dots; the whole is the empty path. */
export type Places = ReadonlyMap<string, Place>;

export type PlacesRead = { ok: true; places: Places } | { ok: false; line: number; column: number };

/** Accepts what `JSON.parse` accepts; otherwise returns the first wrong place. */
export function readPlaces(text: string): PlacesRead {
  const places = new Map<string, Place>();
  const reader = new Reader(text, places);
  try {
    reader.readWhole();
    return { ok: true, places };
  } catch (error) {
    if (!(error instanceof OutOfPlace)) throw error;
    return { ok: false, ...positionOf(text, error.at) };
  }
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class OutOfPlace extends Error {
  override name = 'OutOfPlace';
  constructor(readonly at: number) {
    super('not JSON');
  }
}

const SPACE = /[\t\n\r ]*/y;
const SIMPLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside a text (RFC 8259, 7).
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Reader {
  private at = 0;
  /** Start of the last value: the next one begins after it. */
  private begun = { at: 0, line: 1 };

  constructor(
    private readonly text: string,
    private readonly places: Map<string, Place>,
  ) {}

  readWhole(): void {
    this.readValue('', null, null);
    this.skip();
    if (this.at < this.text.length) throw new OutOfPlace(this.at);
  }

  private readValue(path: string, keyStart: number | null, parent: string | null): void {
    this.skip();
    const start = this.at;
    const line = this.begun.line + this.text.slice(this.begun.at, start).split('\n').length - 1;
    this.begun = { at: start, line };
    const kind = KINDS[this.text[start] ?? ''] ?? 'simples';
    if (kind === 'objeto') this.readMembers(path);
    else if (kind === 'lista') this.readEntries(path);
    else this.take(SIMPLE);
    this.places.set(path, { start, end: this.at, line, kind, keyStart, parent });
  }

  private readMembers(path: string): void {
    this.readSeries('}', () => {
      const keyStart = this.at;
      if (this.text[keyStart] !== '"') throw new OutOfPlace(keyStart);
      const key = JSON.parse(this.take(SIMPLE)) as string;
      this.skip();
      this.takeSign(':');
      this.readValue(join(path, key), keyStart, path);
    });
  }

  private readEntries(path: string): void {
    let index = 0;
    this.readSeries(']', () => this.readValue(join(path, String(index++)), null, path));
  }

  private readSeries(end: string, readOne: () => void): void {
    this.at += 1;
    this.skip();
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      this.skip();
      readOne();
      this.skip();
      if (this.text[this.at] === end) break;
      this.takeSign(',');
    }
    this.at += 1;
  }

  private skip(): void {
    this.take(SPACE);
  }

  private takeSign(sign: string): void {
    if (this.text[this.at] !== sign) throw new OutOfPlace(this.at);
    this.at += 1;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found === undefined) throw new OutOfPlace(this.at);
    this.at += found.length;
    return found;
  }
}

const KINDS: Readonly<Record<string, Place['kind']>> = { '{': 'objeto', '[': 'lista' };

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The line of the field, or of its nearest existing parent. */
export function findLine(places: Places, campo: string): number {
  const steps = campo.split('.');
  for (let length = steps.length; length > 0; length--) {
    const place = places.get(steps.slice(0, length).join('.'));
    if (place) return place.line;
  }
  return 1;
}
