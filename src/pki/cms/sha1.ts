/**
 * SHA-1 (FIPS 180-4), for one purpose: ESSCertID, by which many time-stamp authorities still name their certificate,
 * has no other hash (RFC 2634, 5.4.1). The known attacks on SHA-1 are collisions; replacing an issued certificate needs
 * a second preimage. No provider offers it, so that no signature can rely on it.
 */
export function sha1(data: Uint8Array): Uint8Array {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((data.length + 9) / 64) * 64));
  new Uint8Array(blocks.buffer).set(data);
  blocks.setUint8(data.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(data.length / 0x20000000));
  blocks.setUint32(blocks.byteLength - 4, data.length << 3);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as State;
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, blocks, at);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

type State = [number, number, number, number, number];

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function compress(state: State, blocks: DataView, start: number): void {
  const words = Array.from({ length: 80 }, (_, t) => (t < 16 ? blocks.getUint32(start + t * 4) : 0));
  const word = (t: number): number => words[t] ?? 0;
  for (let t = 16; t < 80; t++) {
    words[t] = rotate(word(t - 3) ^ word(t - 8) ^ word(t - 14) ^ word(t - 16), 1);
  }
  let [a, b, c, d, e] = state;
  for (let t = 0; t < 80; t++) {
    const next = (rotate(a, 5) + mix(t, b, c, d) + e + word(t)) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((value, index) => {
    state[index] = ((state[index] ?? 0) + value) | 0;
  });
}

/** The function and the constant of each round of twenty. */
function mix(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
