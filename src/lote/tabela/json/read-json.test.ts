import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const limits = { linhas: 20_000, colunas: 200 };
const read = (items: unknown) => readJson(JSON.stringify(items), limits);

/** Every name is a cell of every row: 280 kB would be four hundred million of them. */
describe('readJson', () => {
  it('refuses more names than a sheet has columns, however few each object has', () => {
    const items = Array.from({ length: 20_000 }, (_, nth) => ({ [`k${nth}`]: 1 }));
    expect(read(items)).toMatchObject({ ok: false, issue: [{ code: 'colunas-demais', linha: null }] });
    expect(read(items.slice(0, 200))).toMatchObject({ ok: true });
  });

  it('reads one row more than there may be, and tells of no more that are wrong', () => {
    const tabela = read(Array.from({ length: 50_000 }, () => ({ a: 1 })));
    expect(tabela.ok && tabela.value.linhas.length).toBe(20_001);
    const wrong = read(Array(50_000).fill(1));
    expect(!wrong.ok && wrong.issue.length).toBe(20_001);
  });
});
