import { createHash } from 'node:crypto';

/** An endless stream of bytes that depends on the seed alone: the sample is the same on every machine. */
export function deriveBytes(seed: string): (length: number) => Buffer {
  let pool = Buffer.alloc(0);
  let block = 0;
  return (length) => {
    const blocks = [pool];
    for (let have = pool.length; have < length; have += 32) {
      blocks.push(createHash('sha256').update(`${seed}|${block++}`).digest());
    }
    const all = Buffer.concat(blocks);
    pool = all.subarray(length);
    return all.subarray(0, length);
  };
}
