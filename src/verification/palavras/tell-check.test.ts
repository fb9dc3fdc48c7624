import { describe, expect, it } from 'vitest';
import { answer, CHECK_CODES } from '../codes.ts';
import { CHECK_SENTENCES } from './sentences.ts';
import { tellCheck } from './tell-check.ts';

const REASSURING = /não quer dizer|sinal de fraude|podem conferir|Continua valendo|está em vigor/;
const wordsOf = ({ titulo, significado, fazer }: ReturnType<typeof tellCheck>): string =>
  [`${titulo}.`, significado, fazer].join(' ');

describe('tellCheck', () => {
  it('praises nothing and calms nobody where the file is not authentic', () => {
    for (const code of CHECK_CODES) {
      const told = tellCheck(answer(code), 'nao-autentico');
      // The question itself is no answer.
      if (code !== 'situacao-inacessivel') expect(wordsOf(told)).not.toMatch(REASSURING);
      expect([code, told.isNeutral]).toEqual([code, answer(code).status === 'valid']);
    }
  });

  it('says of a code in force that it is the code, not the file', () => {
    const { titulo, significado } = tellCheck(answer('vigente'), 'nao-autentico');
    expect(titulo).toBe('O código citado existe e vale');
    expect(significado).toContain('mas este arquivo não é autêntico');
  });

  it('keeps its words under every other verdict, and says there that it is no fraud', () => {
    expect(tellCheck(answer('vigente'), 'autentico-vigente')).toMatchObject({
      titulo: 'Continua valendo',
      isNeutral: false,
    });
    for (const code of ['cadeia-incompleta', 'situacao-inacessivel', 'outra-instituicao'] as const) {
      expect(tellCheck(answer(code), 'nao-conferido').fazer).toMatch(/seja falso\.$/);
    }
  });

  it('takes 20 words at most', () => {
    const told = CHECK_CODES.map((code) => wordsOf(tellCheck(answer(code), 'nao-autentico')));
    const long = told
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter((each) => each.split(/\s+/).length > 20);
    expect(long).toEqual([]);
  });

  it('names what it speaks of, since a sentence may be heard alone', () => {
    const told = Object.values(CHECK_SENTENCES).map(({ significado }) => significado);
    expect(told.filter((each) => /^(Ele|Ela|Eles|Elas|Este é|Isto)\b/.test(each))).toEqual([]);
  });
});
