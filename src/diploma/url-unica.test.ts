import { describe, expect, it } from 'vitest';
import { makeCodigoValidacao } from './codigo-validacao.ts';
import { makeUrlUnica } from './url-unica.ts';

const codigo = makeCodigoValidacao('1234', '1234', (length) => new Uint8Array(length));
const path = `/verificar/${codigo}`;

describe('makeUrlUnica', () => {
  it.each([
    'https://diploma.exemplo.edu.br',
    'https://diploma.exemplo.edu.br/',
    'https://diploma.exemplo.edu.br//',
  ])('joins %s and the code', (site) => {
    expect(makeUrlUnica(site, codigo)).toEqual({ ok: true, value: `https://diploma.exemplo.edu.br${path}` });
  });

  it('has 255 characters at most', () => {
    const site = `https://${'a'.repeat(255 - 'https://'.length - path.length)}`;
    expect(makeUrlUnica(site, codigo).ok).toBe(true);
    expect(makeUrlUnica(`${site}a`, codigo)).toEqual({ ok: false, issue: 'longa' });
  });

  it.each(['', 'diploma.exemplo.edu.br', 'ftp://exemplo.edu.br', 'https://'])(
    'refuses the site %j',
    (site) => {
      expect(makeUrlUnica(site, codigo)).toEqual({ ok: false, issue: 'invalida' });
    },
  );
});
