import { describe, expect, it } from 'vitest';
import { describeProgress, startProgress } from './progress.ts';

describe('describeProgress', () => {
  it('tells how many, how fast and how long', () => {
    expect(describeProgress('Emissão', 120, 1000, 30_000)).toBe(
      'Emissão: 120 de 1000 · 4,0/s · faltam 3 min 40 s',
    );
    expect(describeProgress('Emissão', 0, 10, 5)).toBe('Emissão: 0 de 10');
    expect(describeProgress('Emissão', 10, 10, 5)).toBe('Emissão: 10 de 10');
    expect(describeProgress('Emissão', 1, 20_000, 1000)).toContain('faltam 5 h 33 min');
  });
});

describe('startProgress', () => {
  const run = (isTerminal: boolean): string => {
    let at = 0;
    let out = '';
    const progress = startProgress('Emissão', 3, {
      now: () => new Date(at),
      progress: { isTerminal, write: (text) => (out += text) },
    });
    for (const done of [1, 2, 3, 3, 3]) {
      at += 1000;
      progress.tick(done);
    }
    progress.end();
    return out;
  };

  it('redraws one line in a terminal', () => {
    const out = run(true);
    expect(out.split('\n')).toHaveLength(2);
    expect(out.match(/\r/g)).toHaveLength(3);
    expect(out).toContain('[████████████████████████] Emissão: 3 de 3');
  });

  it('writes plain lines elsewhere, and few of them', () => {
    expect(run(false)).toBe('Emissão: 3 de 3\n');
  });
});
