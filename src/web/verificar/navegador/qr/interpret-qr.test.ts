import { describe, expect, it } from 'vitest';
import { interpretQr } from './interpret-qr.ts';

const CODIGO = '1234.1234.0123456789ab';
const HOSTS = ['diploma.exemplo.edu.br'];

describe('interpretQr', () => {
  it.each([
    ['the address of a diploma', `https://diploma.exemplo.edu.br/verificar/${CODIGO}`],
    ['with a final slash and in capitals', `HTTPS://DIPLOMA.EXEMPLO.EDU.BR/verificar/${CODIGO}/`],
    ['a bare code', ` ${CODIGO.toUpperCase()} `],
  ])('reads %s', (_name, text) => {
    expect(interpretQr(text, HOSTS)).toEqual({ kind: 'codigo', codigo: CODIGO });
  });

  it('knows the link of a holder, on this site alone', () => {
    const link = '/c/AAECAwQFBgcICQoLDA0ODw';
    expect(interpretQr(`https://diploma.exemplo.edu.br${link}`, HOSTS)).toEqual({ kind: 'link', path: link });
    expect(interpretQr(`https://golpe.test${link}`, HOSTS)).toEqual({
      kind: 'outro-site',
      host: 'golpe.test',
    });
  });

  it.each([
    [`https://diploma.exemplo.edu.br.golpe.test/verificar/${CODIGO}`, 'diploma.exemplo.edu.br.golpe.test'],
    [`https://diploma.exemplo.edu.br@golpe.test/verificar/${CODIGO}`, 'golpe.test'],
    [`https://diploma.exemplo.edu.br:8443/verificar/${CODIGO}`, 'diploma.exemplo.edu.br:8443'],
  ])('does not follow %s', (text, host) => {
    expect(interpretQr(text, HOSTS)).toEqual({ kind: 'outro-site', host });
  });

  it.each(['', 'WIFI:S:casa;;', 'https://diploma.exemplo.edu.br/', 'javascript:alert(1)', '123'])(
    'finds no code in "%s"',
    (text) => {
      expect(interpretQr(text, HOSTS)).toEqual({ kind: 'sem-codigo' });
    },
  );
});
