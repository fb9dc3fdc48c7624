import { describe, expect, it } from 'vitest';
import { nameChave } from './name-chave.ts';
import { quemDe, readQuem } from './pessoa.ts';

describe('quemDe', () => {
  it('names the person, and the passkey only where a touch confirmed the act', () => {
    const chave = nameChave('uma-credencial');
    expect(chave).toMatch(/^[a-p]{4}-[a-p]{4}-[a-p]{4}$/);
    expect(nameChave('outra-credencial')).not.toBe(chave);
    expect(readQuem(quemDe({ id: 'p-1' }))).toEqual({ quem: 'pessoa p-1', confirmadaCom: null });
    expect(readQuem(quemDe({ id: 'p-1', chave }))).toEqual({ quem: 'pessoa p-1', confirmadaCom: chave });
    expect(readQuem('conta com a chave abcd-abcd-abcd')).toMatchObject({ confirmadaCom: null });
  });
});
