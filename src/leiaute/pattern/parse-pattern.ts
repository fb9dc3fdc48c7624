import { type CharSet, complement, subtract, unite } from './char-set.ts';
import { DIGIT, DOT, PROPERTIES, WORD } from './unicode-4.ts';

/** A pattern of XML Schema, Part 2, appendix F, as far as the layout uses it. */
export type PatternNode =
  | { kind: 'set'; set: CharSet }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number };

export function parsePattern(source: string): PatternNode {
  const parser = new PatternParser(source);
  const node = parser.choice();
  parser.end();
  return node;
}

class PatternParser {
  readonly #chars: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#chars = [...source];
  }

  choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#skip('|')) options.push(this.#sequence());
    // One set replaces many alternatives: the engine then never backtracks.
    const sets = options.flatMap((option) => (option.kind === 'set' ? [option.set] : []));
    if (sets.length === options.length) return { kind: 'set', set: unite(...sets) };
    return { kind: 'choice', options };
  }

  end(): void {
    if (this.#at < this.#chars.length) throw this.#broken();
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#chars.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#piece());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'sequence', parts };
  }

  #piece(): PatternNode {
    const part = this.#atom();
    if (this.#skip('?')) return { kind: 'repeat', part, min: 0, max: 1 };
    if (this.#skip('*')) return { kind: 'repeat', part, min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#skip('+')) return { kind: 'repeat', part, min: 1, max: Number.POSITIVE_INFINITY };
    if (!this.#skip('{')) return part;
    const [min = '', max = min] = this.#until('}').split(',');
    return {
      kind: 'repeat',
      part,
      min: Number(min),
      max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
    };
  }

  #atom(): PatternNode {
    if (this.#skip('(')) {
      const group = this.choice();
      if (!this.#skip(')')) throw this.#broken();
      return group;
    }
    if (this.#skip('.')) return { kind: 'set', set: DOT };
    return { kind: 'set', set: this.#skip('[') ? this.#class() : this.#char() };
  }

  /** Starts after the `[`. A `-[` subtracts; any other `-` that does not join two characters stands for itself. */
  #class(): CharSet {
    const isNegated = this.#skip('^');
    let set: CharSet = [];
    while (!this.#skip(']')) {
      if (this.#sees('-') && this.#sees('[', 1)) {
        this.#at += 2;
        const whole = isNegated ? complement(set) : set;
        const less = subtract(whole, this.#class());
        if (!this.#skip(']')) throw this.#broken();
        return less;
      }
      const first = this.#char();
      const isRange = this.#sees('-') && !this.#sees('[', 1) && !this.#sees(']', 1) && first.length === 1;
      set = unite(set, isRange ? this.#range(first) : first);
    }
    return isNegated ? complement(set) : set;
  }

  #range(first: CharSet): CharSet {
    this.#at += 1;
    const [[start] = [0]] = first;
    const [[end] = [0]] = this.#char();
    return [[start, end]];
  }

  #char(): CharSet {
    const char = this.#next();
    if (char !== '\\') return single(char);
    const escaped = this.#next();
    if (escaped === 'd') return DIGIT;
    if (escaped === 'w') return WORD;
    if (escaped === 'p' && this.#skip('{')) {
      const property = PROPERTIES[this.#until('}')];
      if (property) return property;
    }
    if (/[a-z]/i.test(escaped)) throw this.#broken();
    return single(escaped);
  }

  #until(close: string): string {
    const start = this.#at;
    while (!this.#sees(close)) this.#next();
    this.#at += 1;
    return this.#chars.slice(start, this.#at - 1).join('');
  }

  #next(): string {
    const char = this.#chars[this.#at];
    if (char === undefined) throw this.#broken();
    this.#at += 1;
    return char;
  }

  #sees(char: string, ahead = 0): boolean {
    return this.#chars[this.#at + ahead] === char;
  }

  #skip(char: string): boolean {
    if (!this.#sees(char)) return false;
    this.#at += 1;
    return true;
  }

  #broken(): Error {
    return new Error(`Pattern not understood at ${this.#at}: ${this.#chars.join('')}`);
  }
}

function single(char: string): CharSet {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
}
