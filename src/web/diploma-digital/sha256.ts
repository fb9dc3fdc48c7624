/**
 * SHA-256 (FIPS 180-4) of one short ASCII text. The browser's own is asynchronous: its promise takes longer than the hash.
 */

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let found = 0, candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words[found++] = Math.floor((value - Math.floor(value)) * 2 ** 32);
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) return false;
  return true;
}

const K = roots(64, Math.cbrt);
const INICIAL = roots(8, Math.sqrt);
const BLOCK = 64;
/** One bit that ends the text and its length. */
const PADDING = 9;
export const MAX_LENGTH = BLOCK - PADDING;

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const at = (words: Uint32Array, index: number): number => words[index] as number;

/** Returns eight words, in the same array each time. Throws on a text that does not fit one block. */
export function createShortSha256(): (text: string) => Uint32Array {
  const block = new Uint32Array(64);
  const state = new Uint32Array(8);
  return (text) => {
    if (text.length > MAX_LENGTH) throw new RangeError('The text does not fit one block.');
    block.fill(0, 0, 16);
    for (let i = 0; i < text.length; i++) setByte(block, i, text.charCodeAt(i));
    setByte(block, text.length, 0x80);
    block[15] = text.length * 8;
    expand(block);
    compress(block, state);
    return state;
  };
}

function setByte(block: Uint32Array, index: number, byte: number): void {
  block[index >> 2] = at(block, index >> 2) | (byte << (24 - (index & 3) * 8));
}

function expand(w: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [at(w, i - 15), at(w, i - 2)];
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
}

function compress(w: Uint32Array, state: Uint32Array): void {
  let a = at(INICIAL, 0);
  let b = at(INICIAL, 1);
  let c = at(INICIAL, 2);
  let d = at(INICIAL, 3);
  let e = at(INICIAL, 4);
  let f = at(INICIAL, 5);
  let g = at(INICIAL, 6);
  let h = at(INICIAL, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state.set([a, b, c, d, e, f, g, h]);
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + at(INICIAL, i);
}
