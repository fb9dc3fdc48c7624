import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names this process for other processes on the same store. */

/**
 * A process of another machine is unknown here: its work is taken over when its time is up. Process numbers repeat, within
 * minutes on a busy machine, and a killed process keeps its number until its parent asks. So where the system gives the
 * start time, a process that began at another moment, or is a zombie, is not the named one.
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

/** Unique, even against a process that gets the same number later. */
export function nameProcess(randomBytes: (length: number) => Uint8Array): string {
  const began = readProcess(process.pid)?.began ?? '';
  return `${hostname()}:${process.pid}:${began}:${Buffer.from(randomBytes(4)).toString('hex')}`;
}

const isMoment = (text: string | undefined): boolean => text !== undefined && /^\d+t$/.test(text);

/** Only Linux gives this: proc(5), `stat`. The second field is the program's name, which may hold any character. */
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
