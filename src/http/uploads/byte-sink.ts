/** Collects pieces in one buffer. A million tiny pieces take no more room than one. */
export interface ByteSink {
  add(piece: Uint8Array): void;
  /** Only the written bytes, in a buffer of their own. */
  bytes(): Uint8Array;
}

const FIRST_ROOM = 16 * 1024;

export function createByteSink(): ByteSink {
  let room = new Uint8Array(0);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > room.length) {
        const larger = new Uint8Array(Math.max(needed, FIRST_ROOM, room.length * 2));
        larger.set(room.subarray(0, length));
        room = larger;
      }
      room.set(piece, length);
      length = needed;
    },
    bytes: () => room.slice(0, length),
  };
}
