import { expect, it } from 'vitest';
import { loadEmissao } from '#config/load-institution.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { PESSOAS_FICTICIAS } from './pessoas-ficticias.ts';

it('has a person for each post that signs: a diploma of the demonstration waits for nobody who cannot come in', () => {
  const { assinantes } = loadEmissao(loadTestSettings());
  const posts = new Map(
    Object.values(assinantes).flatMap((each) => (each ?? []).map(({ id, nome }) => [id, nome])),
  );
  const held = PESSOAS_FICTICIAS.filter(({ cargo }) => cargo !== null).map(({ cargo, nome }) => [
    cargo,
    nome,
  ]);
  expect(held.toSorted()).toEqual([...posts].toSorted());
});
