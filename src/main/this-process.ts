import { hostname } from 'node:os';

/** Who works, for the others on the same store. */

/** Of other machines nothing is known: theirs are taken over when their time is up. */
export function isDead(processo: string): boolean {
  const [host, pid] = processo.split(':');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Unlike any other, even one that gets the same number later. */
export function nameProcess(randomBytes: (length: number) => Uint8Array): string {
  return `${hostname()}:${process.pid}:${Buffer.from(randomBytes(4)).toString('hex')}`;
}
