import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PLANILHAS_PESADAS } from '../../../tests/support/ataques/as-planilhas-pesadas.ts';
import { readPlanilha } from '../read-lote.ts';

describe('readPlanilha, of hostile sheets', () => {
  // Letter by letter the worst took two minutes; the limit of a test is a tenth of that.
  it.each(Object.entries(PLANILHAS_PESADAS))('refuses %s with what to do', { timeout: 15_000 }, (_, each) => {
    const read = readPlanilha(each.arquivo, each.make());
    const [first] = read.ok ? [] : read.issue;
    expect(first?.code).toBe(each.code);
    expect(first?.message).toMatch(/apague|deixe só|divida|encurte|confira/);
  });

  it('still takes a column that is not of the model and has a whole question as its name', () => {
    const read = readPlanilha(
      'lote.csv',
      strToU8(`nome;${'Concordo com o que segue. '.repeat(30)}\nAna;sim\n`),
    );
    expect(read).toMatchObject({ ok: true });
  });
});
