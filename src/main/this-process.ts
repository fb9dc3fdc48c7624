import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who works, for the others on the same store. */

/**
 * Of other machines nothing is known: theirs are taken over when their time is up. Numbers of processes come again, within
 * minutes on a busy machine, and one that was killed keeps its own until its parent asks: where the system tells, one
 * that began at another moment, or is only still listed, is not the one that was named.
 */
export function isDead(processo: string): boolean {
  const [host, pid, began] = processo.split(':');
  if (host !== hostname()) return false;
  const known = readProcess(Number(pid));
  if (known) return known.isEnded || (isMoment(began) && known.began !== began);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Unlike any other, even one that gets the same number later. */
export function nameProcess(randomBytes: (length: number) => Uint8Array): string {
  const began = readProcess(process.pid)?.began ?? '';
  return `${hostname()}:${process.pid}:${began}:${Buffer.from(randomBytes(4)).toString('hex')}`;
}

const isMoment = (text: string | undefined): boolean => text !== undefined && /^\d+t$/.test(text);

/** Linux alone tells: proc(5), `stat`. The second field is the program's name, which may hold anything. */
function readProcess(pid: number): { began: string; isEnded: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { began: `${fields[STARTTIME - STATE]}t`, isEnded: ENDED.test(fields[0] ?? '') };
  } catch {
    return null;
  }
}

/** As proc(5) counts them. */
const STATE = 3;
const STARTTIME = 22;
/** A zombie, or dead. */
const ENDED = /^[ZXx]$/;
