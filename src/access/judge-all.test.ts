import { describe, expect, it } from 'vitest';
import type { EstadoDoLimite } from './access-ports.ts';
import { judgeAll } from './judge-all.ts';
import type { LimitPolicy } from './limits.ts';
import type { LimitRequest, Saldos } from './saldos.ts';

const POLICY: LimitPolicy = { counts: 'failures', burst: 2, refillMs: 60_000 };
const AT = Date.UTC(2026, 0, 1);

describe('judgeAll', () => {
  const request = (chave: string): LimitRequest => ({ chave, policy: POLICY });
  const taking = (...chaves: string[]) => ({
    chaves,
    judge: (saldos: Saldos) => saldos.take(chaves.map(request)).allowed,
  });

  it('lets each decide over what the ones before it left, and writes the last state over the stored version', () => {
    const decisions = [taking('a', 'b'), taking('a'), taking('a'), taking('b')];
    const first = judgeAll([taking('a')], new Map(), AT).trocas;
    const rows = new Map<string, EstadoDoLimite>([['b', { versao: 7, estado: first[0]?.estado ?? '' }]]);
    const { trocas, answerOf } = judgeAll(decisions, rows, AT);
    expect(decisions.map(answerOf)).toEqual([true, true, false, false]);
    expect(trocas.map(({ chave, esperada }) => [chave, esperada])).toEqual([
      ['a', null],
      ['b', 7],
    ]);
    const again = new Map(trocas.map(({ chave, estado }) => [chave, { versao: 8, estado }]));
    const later = [taking('a'), taking('b')];
    expect(later.map(judgeAll(later, again, AT).answerOf)).toEqual([false, false]);
  });

  it('leaves out what one that throws took, and tells its own asker alone', () => {
    const poisoned = {
      chaves: ['a', 'ruim'],
      judge: (saldos: Saldos) => saldos.take([request('a'), request('ruim')]),
    };
    const rows = new Map<string, EstadoDoLimite>([['ruim', { versao: 1, estado: 'ilegível' }]]);
    const decisions = [poisoned, taking('a'), poisoned, taking('a'), taking('a')];
    const { trocas, answerOf } = judgeAll(decisions, rows, AT);
    expect(() => answerOf(poisoned)).toThrow(expect.objectContaining({ code: 'estado-do-limite-ilegivel' }));
    expect(decisions.filter((each) => each !== poisoned).map(answerOf)).toEqual([true, true, false]);
    expect(trocas.map(({ chave }) => chave)).toEqual(['a']);
  });

  it('writes nothing where nothing changed', () => {
    const looking = { chaves: ['a'], judge: (saldos: Saldos) => saldos.isSpent([request('a')]) };
    const { trocas, answerOf } = judgeAll([looking], new Map(), AT);
    expect([trocas, answerOf(looking)]).toEqual([[], false]);
  });
});
