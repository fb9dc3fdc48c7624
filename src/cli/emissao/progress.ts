import type { World } from '../command.ts';

/** Progress of a batch: a bar that redraws itself in a terminal, a line at intervals elsewhere. */

const WIDTH = 24;
const REDRAW_MS = 200;
const LINE_MS = 10_000;

export interface Progress {
  tick(done: number): void;
  end(): void;
}

export function startProgress(
  what: string,
  total: number,
  { progress: { isTerminal, write }, now }: Pick<World, 'progress' | 'now'>,
): Progress {
  const start = now().getTime();
  let last = 0;
  let said = '';
  return {
    tick(done) {
      const at = now().getTime();
      const isOver = done >= total;
      if (!isOver && at - last < (isTerminal ? REDRAW_MS : LINE_MS)) return;
      const line = describeProgress(what, done, total, at - start);
      if (line === said) return;
      last = at;
      said = line;
      write(isTerminal ? `\r\u001b[2K${drawBar(done, total)} ${line}` : `${line}\n`);
    },
    end() {
      if (isTerminal && said !== '') write('\n');
    },
  };
}

/** `Emissão: 120 de 1000 · 4,1/s · faltam 3 min 35 s`. */
export function describeProgress(what: string, done: number, total: number, elapsedMs: number): string {
  const rate = done / Math.max(elapsedMs / 1000, 0.001);
  const count = `${what}: ${done} de ${total}`;
  if (done === 0 || done >= total) return count;
  const perSecond = rate.toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return `${count} · ${perSecond}/s · faltam ${describeSeconds((total - done) / rate)}`;
}

function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function drawBar(done: number, total: number): string {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
  return `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}]`;
}
