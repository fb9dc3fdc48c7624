import { describe, expect, it, vi } from 'vitest';
import { createProntidao, type ProntidaoDeps } from './prontidao.ts';

const forever = (): Promise<void> => new Promise(() => {});
const fail = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }));

function umaProntidao(named: Partial<ProntidaoDeps> = {}) {
  const clock = { now: 0 };
  const look = createProntidao({
    isAccepting: () => true,
    probeBanco: async () => {},
    probeArquivos: async () => {},
    now: () => new Date(clock.now),
    ...named,
  });
  return { look, clock };
}

describe('createProntidao', () => {
  it.each([
    ['SQLITE_BUSY', 'banco-ocupado'],
    ['SQLITE_FULL', 'disco-cheio'],
    ['SQLITE_IOERR_WRITE', 'disco-cheio'],
    ['53100', 'disco-cheio'],
    ['banco-indisponivel', 'banco-indisponivel'],
    ['outra', 'indisponivel'],
  ])('says why it cannot serve: %s is %s', async (code, told) => {
    expect(await umaProntidao({ probeBanco: fail(code) }).look()).toBe(told);
  });

  it('says that it is about to stop, and asks the database nothing', async () => {
    const probeBanco = () => expect.fail('asked');
    expect(await umaProntidao({ probeBanco, isAccepting: () => false }).look()).toBe('encerrando');
  });

  it('writes once a second, however often it is asked, and forgets a failure as soon', async () => {
    let [probes, isBroken] = [0, true];
    const { look, clock } = umaProntidao({
      probeBanco: async () => {
        probes += 1;
        if (isBroken) throw Object.assign(new Error('x'), { code: 'SQLITE_FULL' });
      },
    });
    expect([await look(), await look(), probes]).toEqual(['disco-cheio', 'disco-cheio', 1]);
    [clock.now, isBroken] = [1_000, false];
    expect([await look(), await look(), probes]).toEqual(['ok', 'ok', 2]);
  });

  describe('with a clock of its own', () => {
    const later = async <Told>(told: Promise<Told>, ms: number): Promise<Told> => {
      await vi.advanceTimersByTimeAsync(ms);
      return told;
    };

    it('says that a database which lets everybody wait is busy', async () => {
      vi.useFakeTimers();
      const { look } = umaProntidao({ probeBanco: forever });
      expect(await later(look(), 2_000)).toBe('banco-ocupado');
      vi.useRealTimers();
    });

    it('tells files that answer late from files that are gone', async () => {
      vi.useFakeTimers();
      let answer: () => void = () => {};
      let breakDown: (error: Error) => void = () => {};
      const { look, clock } = umaProntidao({
        probeArquivos: () =>
          new Promise((resolve, reject) => {
            [answer, breakDown] = [resolve, reject];
          }),
      });
      expect(await later(look(), 2_000)).toBe('arquivos-lentos');
      clock.now = 3_000;
      answer();
      await vi.advanceTimersByTimeAsync(0);
      // The next probe is as slow.
      expect(await later(look(), 2_000)).toBe('arquivos-lentos');
      // It says nothing for fifteen seconds.
      clock.now = 18_000;
      expect(await later(look(), 2_000)).toBe('arquivos-indisponiveis');
      breakDown(Object.assign(new Error('x'), { code: 'arquivos-indisponiveis' }));
      await vi.advanceTimersByTimeAsync(0);
      // The next is slow to fail, too: what the last one found counts.
      clock.now = 20_000;
      expect(await later(look(), 2_000)).toBe('arquivos-indisponiveis');
      answer();
      await vi.advanceTimersByTimeAsync(0);
      clock.now = 22_000;
      const told = look();
      answer();
      expect(await told).toBe('ok');
      vi.useRealTimers();
    });
  });
});
