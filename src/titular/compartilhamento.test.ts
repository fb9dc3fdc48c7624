import { describe, expect, it } from 'vitest';
import { parseEscolhas } from './compartilhamento.ts';

const parse = (para: string) => parseEscolhas({ para, mostra: 'tudo', prazo: '7' }, { mayKeep: false });

describe('parseEscolhas', () => {
  it('takes the name of a recipient without what cannot be seen in it', () => {
    expect(parse(' RH\t da \u202eClí\u00adnica\u200b ')).toMatchObject({ value: { para: 'RH da Clínica' } });
    expect(parse('👩\u200d⚕️ Clínica').ok).toBe(true);
  });

  it('refuses a name of nothing, and one too long', () => {
    expect(parse(' \u200b ')).toMatchObject({ issue: { para: 'vazio' } });
    expect(parse('a'.repeat(81))).toMatchObject({ issue: { para: 'longo' } });
  });
});
