import { describe, expect, it } from 'vitest';
import { explainFalha } from './explain-falha.ts';
import { EtapaError } from './world.ts';

describe('explainFalha', () => {
  it('says what to do, by the code', () => {
    expect(explainFalha(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatch(
      /^ENOSPC: .*libere espaço/,
    );
    expect(explainFalha(Object.assign(new Error('x'), { code: 'carimbo-indisponivel' }))).toMatch(
      /mais tarde/,
    );
    expect(explainFalha(new EtapaError('lcr-ausente', 'Falta a lista.'))).toBe('lcr-ausente: Falta a lista.');
  });

  it('tells nothing of a message it does not know: it may name a person or a secret', () => {
    const text = explainFalha(new TypeError('cannot read CPF 52998224725'));
    expect(text).toMatch(/^TypeError: Falha inesperada; repita/);
    expect(text).not.toContain('52998224725');
  });
});
