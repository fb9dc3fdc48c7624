import { expect, it } from 'vitest';
import { isOnlyByEmail } from './read-acesso.ts';

it('warns where the code by e-mail is the only second proof, and nowhere else', () => {
  const sozinho = { segundaProva: 'email', chave: null, oidc: null } as const;
  expect(isOnlyByEmail(sozinho)).toBe(true);
  expect(isOnlyByEmail({ ...sozinho, chave: { avisar: null } })).toBe(false);
  expect(isOnlyByEmail({ ...sozinho, segundaProva: 'nenhuma' })).toBe(false);
});
