import { describe, expect, it } from 'vitest';
import type { Acao } from './conferir-state.ts';
import { createTurns, type Turn } from './turns.ts';

function umaVez() {
  const told: string[] = [];
  const turns = createTurns(({ kind }: Acao) => void told.push(kind));
  return { told, turns };
}

describe('createTurns', () => {
  it('lets a new file take the place of the one being checked, whose late answer changes nothing', () => {
    const { told, turns } = umaVez();
    const begun: Turn[] = [];
    const keep = async (turn: Turn): Promise<void> => void begun.push(turn);
    turns.begin(keep);
    begun[0]?.tell({ kind: 'comecou', com: 'arquivo' });
    turns.begin(keep);
    begun[0]?.tell({ kind: 'falhou', falha: 'conferidor' });
    expect(begun.map((turn) => turn.isCurrent())).toEqual([false, true]);
    begun[1]?.tell({ kind: 'recusou', recusa: 'vazio' });
    expect(told).toEqual(['comecou', 'recusou']);
    turns.drop();
    begun[1]?.tell({ kind: 'falhou', falha: 'conferidor' });
    expect(told).toHaveLength(2);
  });

  it('tries the last again, as a turn of its own', () => {
    const { told, turns } = umaVez();
    turns.retry();
    turns.begin(async ({ tell }) => tell({ kind: 'comecou', com: 'arquivo' }));
    turns.retry();
    expect(told).toEqual(['comecou', 'comecou']);
  });
});
