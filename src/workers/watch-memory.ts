import { readFile } from 'node:fs/promises';

const INTERVAL_MS = 200;

/**
 * Buffers and WebAssembly lie outside the heap, and no option of Node bounds them. Where the system reports a process's
 * memory (Linux), a process beyond the limit is reported.
 */
export function watchMemory(
  pid: number | undefined,
  limitMb: number,
  onBeyond: () => void,
): { stop: () => void } {
  let isStopped = false;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [, residentKb = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    if (!isStopped && Number(residentKb) / 1024 > limitMb) onBeyond();
  }, INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
