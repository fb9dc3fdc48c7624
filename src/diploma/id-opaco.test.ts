import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isIdOpaco, makeIdOpaco } from './id-opaco.ts';
import { parseMatricula } from './matricula.ts';

describe('makeIdOpaco', () => {
  it('is never taken for a matrícula, nor a matrícula for it', () => {
    const id = makeIdOpaco(randomBytes);
    expect(isIdOpaco(id)).toBe(true);
    expect(parseMatricula(id)).toEqual({ ok: false, issue: 'tamanho' });
    expect(isIdOpaco('20190001')).toBe(false);
    expect(isIdOpaco('a'.repeat(32))).toBe(false);
  });

  it('says nothing but the bytes it was given', () => {
    expect(makeIdOpaco((length) => new Uint8Array(length).fill(0xab))).toBe('ab'.repeat(20));
    expect(makeIdOpaco(randomBytes)).not.toBe(makeIdOpaco(randomBytes));
  });
});
