import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCampoDaCorrecao, makeProtocolo, readProtocolo } from './correcao-pedida.ts';

describe('makeProtocolo', () => {
  it('has the year and eight letters that nobody confuses', () => {
    expect(makeProtocolo('2026', randomBytes)).toMatch(/^2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(makeProtocolo('2026', (length) => new Uint8Array(length))).toBe('2026-0000-0000');
  });
});

describe('readProtocolo', () => {
  it.each([
    ['2026-7K3M-9QXW', '2026-7K3M-9QXW'],
    [' 2026-7k3m-9qxw ', '2026-7K3M-9QXW'],
    ['20267K3M9QXW', '2026-7K3M-9QXW'],
    ['2026 OK3M 9QXL', '2026-0K3M-9QX1'],
    ['2026-7K3M', null],
    ["2026-7K3M-9QX'", null],
    ['', null],
  ])('reads %s as %s', (text, protocolo) => {
    expect(readProtocolo(text)).toBe(protocolo);
  });
});

describe('isCampoDaCorrecao', () => {
  it('knows what a diploma says of a person, and not who the person is', () => {
    expect(isCampoDaCorrecao('nome')).toBe(true);
    expect(isCampoDaCorrecao('cpf')).toBe(false);
  });
});
