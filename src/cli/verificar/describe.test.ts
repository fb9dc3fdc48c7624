import { describe, expect, it } from 'vitest';
import type { Conferido } from './conferido.ts';
import { describeTable } from './describe.ts';

describe('describeTable', () => {
  it('tells of a folder of 200,000 files', () => {
    const conferido: Conferido = { arquivo: 'a.xml', erro: 'não pode ser lido', report: null, diploma: null };
    const lines = describeTable(Array<Conferido>(200_000).fill(conferido)).split('\n');
    expect(lines.slice(0, 200_000).every((line) => line === 'a.xml  não pode ser lido')).toBe(true);
  });
});
