import { describe, expect, it } from 'vitest';
import { createTimeLimit, type Timers } from './time-limit.ts';

/** A clock that the test moves. */
function umRelogio(): Timers & { pass(ms: number): void } {
  let now = 0;
  const due = new Map<number, { at: number; act: () => void }>();
  let made = 0;
  return {
    now: () => now,
    setTimeout: (act, ms) => {
      made += 1;
      due.set(made, { at: now + ms, act });
      return made;
    },
    clearTimeout: (timer) => due.delete(timer as number),
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        now = next[1].at;
        due.delete(next[0]);
        next[1].act();
      }
      now = until;
    },
  };
}

function umLimite(limitMs = 10, answersMs = 100) {
  const timers = umRelogio();
  let ends = 0;
  const limit = createTimeLimit({
    limitMs,
    answersMs,
    onEnd: () => {
      ends += 1;
    },
    timers,
  });
  return { ...limit, pass: timers.pass, count: () => ends };
}

describe('createTimeLimit', () => {
  it('ends a task that takes longer, once', () => {
    const { pass, count } = umLimite();
    pass(9);
    expect(count()).toBe(0);
    pass(1000);
    expect(count()).toBe(1);
  });

  it('does not count the time in which an answer is awaited', () => {
    const { pass, pause, resume, count } = umLimite();
    pass(4);
    pause();
    pass(60);
    resume();
    pass(5);
    expect(count()).toBe(0);
    pass(1);
    expect(count()).toBe(1);
  });

  it('counts again only when the last of several answers came', () => {
    const { pass, pause, resume, count } = umLimite();
    pause();
    pause();
    pass(30);
    resume();
    pass(30);
    expect(count()).toBe(0);
    resume();
    pass(10);
    expect(count()).toBe(1);
  });

  it('waits so long in all, and then counts the rest as the task’s own', () => {
    const { pass, pause, resume, count } = umLimite();
    pause();
    pass(90);
    resume();
    pause();
    pass(10);
    expect(count()).toBe(0);
    pass(9);
    expect(count()).toBe(0);
    pass(1);
    expect(count()).toBe(1);
  });

  it('waits for nothing where it may not', () => {
    const { pass, pause, count } = umLimite(10, 0);
    pause();
    pass(10);
    expect(count()).toBe(1);
  });

  it('says nothing of a task that is over', () => {
    const { pass, pause, resume, stop, count } = umLimite();
    pause();
    stop();
    resume();
    pass(1000);
    expect(count()).toBe(0);
  });
});
