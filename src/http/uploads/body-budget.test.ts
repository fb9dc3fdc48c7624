import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const noCut = (): void => {};

describe('createBodyBudget', () => {
  it('refuses one network what is beyond its share, and takes it back', () => {
    const budget = createBodyBudget(100, 40);
    const first = budget.open('a', noCut);
    first.take(30);
    expect(() => budget.open('a', noCut).take(11)).toThrow('envios-demais-do-endereco');
    first.close();
    expect(() => budget.open('a', noCut).take(40)).not.toThrow();
  });

  it('cuts the largest body of the network that holds most, so that others have room', () => {
    const budget = createBodyBudget(100, 40);
    const cut: string[] = [];
    const open = (from: string, name: string, bytes: number) => {
      const hold = budget.open(from, () => cut.push(name));
      hold.take(bytes);
      return hold;
    };
    open('a', 'a1', 15);
    open('a', 'a2', 25);
    open('b', 'b1', 35);
    open('c', 'c1', 20);
    open('novo', 'novo', 10);
    expect(cut).toEqual(['a2']);
    open('outro', 'outro', 30);
    expect(cut).toEqual(['a2', 'b1']);
  });

  it('does not cut what has arrived, nor anybody for a network that would hold as much', () => {
    const budget = createBodyBudget(100, 60);
    const cut: string[] = [];
    const arrived = budget.open('a', () => cut.push('a'));
    arrived.take(60);
    arrived.settle();
    const arriving = budget.open('b', () => cut.push('b'));
    arriving.take(40);
    expect(() => budget.open('c', noCut).take(40)).toThrow('envios-demais');
    expect(cut).toEqual([]);
    budget.open('c', noCut).take(39);
    expect(cut).toEqual(['b']);
  });

  it('frees at once what it cuts, however often that is closed', () => {
    const budget = createBodyBudget(100, 60);
    const cut = budget.open('a', noCut);
    cut.take(60);
    budget.open('b', noCut).take(50);
    cut.close();
    cut.close();
    expect(() => budget.open('c', noCut).take(51)).toThrow('envios-demais');
    expect(() => budget.open('d', noCut).take(40)).not.toThrow();
  });
});
