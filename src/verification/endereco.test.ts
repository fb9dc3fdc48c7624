import { describe, expect, it } from 'vitest';
import { parseEndereco } from './endereco.ts';

describe('parseEndereco', () => {
  it('takes plain addresses of the web, and tells the host apart', () => {
    expect(parseEndereco('https://diplomas.outra.edu.br/v/9876?a=1')).toEqual({
      href: 'https://diplomas.outra.edu.br/v/9876?a=1',
      host: 'diplomas.outra.edu.br',
    });
    expect(parseEndereco('http://outra.edu.br:8080')?.host).toBe('outra.edu.br:8080');
  });

  it('writes out what only looks like another name', () => {
    expect(parseEndereco('https://оutra.edu.br/')?.host).toMatch(/^xn--/);
  });

  it.each([
    'javascript:alert(1)//https://outra.edu.br',
    'data:text/html,https://outra.edu.br',
    'ftp://outra.edu.br/',
    '//outra.edu.br/',
    'https://mec.gov.br@golpe.test/',
    'https://mec.gov.br:senha@golpe.test/',
    'https://outra.edu.br\\@golpe.test/',
    'https://outra.edu.br/\u202e/',
    'https://outra.edu.br/a b',
    'https://outra.edu.br/\n',
    'https://localhost/verificar',
    'https://192.168.0.1/verificar',
    'https://[::1]/verificar',
    'https://3232235521/verificar',
    'https://outra.edu.br/?cpf=52998224725',
    `https://outra.edu.br/${'a'.repeat(255)}`,
    '',
  ])('takes no %j', (text) => {
    expect(parseEndereco(text)).toBeNull();
  });
});
