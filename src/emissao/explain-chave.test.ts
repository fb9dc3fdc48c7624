import { describe, expect, it } from 'vitest';
import { describeChavesFechadas, explainChave } from './explain-chave.ts';

describe('explainChave', () => {
  it('says whose key, why and what to do, and keeps the code', () => {
    expect(explainChave({ id: 'reitor', code: 'pkcs11-token-ausente' })).toBe(
      'reitor: o token não está ligado, ou tem outro nome; ligue-o e confira "token" (pkcs11-token-ausente)',
    );
    expect(explainChave({ id: 'reitor', code: 'outra' })).toBe(
      'reitor: falha inesperada; confira chaves.json (outra)',
    );
  });
});

describe('describeChavesFechadas', () => {
  it('says nothing where all are open', () => {
    expect(describeChavesFechadas([])).toEqual([]);
    expect(describeChavesFechadas([{ id: 'reitor', code: 'ENOENT' }])).toHaveLength(2);
  });
});
