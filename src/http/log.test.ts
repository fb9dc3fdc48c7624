import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../tests/support/compare-cpu.ts';
import { cpfs } from '../../tests/support/um-cpf.ts';
import { scrub, truncateIp } from './log.ts';

describe('scrub', () => {
  it('takes every CPF out, plain or dotted, wherever it stands', () => {
    fc.assert(
      fc.property(cpfs, fc.string(), fc.string(), (cpf, before, after) => {
        const dotted = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
        for (const written of [cpf, dotted])
          expect(scrub(`${before}${written}${after}`)).not.toContain(written);
      }),
    );
  });

  it.each([
    ['key (chave)=(11144477735) exists', 'key (chave)=([cpf]) exists'],
    ['1234.1234.0123456789ab is gone', '[codigo] is gone'],
    ['1234.1234.0123456789ABCDEF01', '[codigo]'],
    ['GET /verificar/1234.1234.0123456789ab/diploma.xml', 'GET /verificar/[codigo]/diploma.xml'],
    ['no user "ana.souza+x@exemplo.edu.br" here', 'no user "[email]" here'],
    ['<ana@exemplo.com.br>', '<[email]>'],
    [`${'1'.repeat(64)}`, `${'[cpf]'.repeat(5)}${'1'.repeat(9)}`],
    [`${'a'.repeat(54)}11144477735`, `${'a'.repeat(54)}[cpf]`],
  ])('writes %j as %j', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    '    at Pool.query (file:///app/node_modules/@fastify/compress/index.js:596:14)',
    '    at async file:///app/node_modules/kysely@0.28.18/dist/index.js:12:3',
    'SQLITE_BUSY: database is locked',
    `arquivos/${'a1'.repeat(20)}${'11144477735'.repeat(2)}bb falta`,
  ])('leaves %j as it is', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('keeps the beginning of a message without end, and is done with it soon', async () => {
    const parts = ['a', '1', '@', 'a@', '1.', 'a.'];
    for (const part of parts) expect(scrub(part.repeat(5_000_000)).length).toBeLessThanOrEqual(10_000);
    const [long, longer] = [20_000, 2_000_000].map((times) => parts.map((part) => part.repeat(times)));
    // A hundred times the text costs no more: what is cut off is not looked at.
    const scrubAll = (texts: string[] = []) => texts.forEach(scrub);
    const work = { big: () => scrubAll(longer), small: () => scrubAll(long) };
    expect(await compareCpu({ ...work, below: 10 })).toBeLessThan(10);
  });
});

describe('truncateIp', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::FFFF:cb00:714d', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:0db8:0001::6', '2001:db8:1::'],
    ['2001:db8::6', '2001:db8:0::'],
    ['2001::6', '2001:0:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['', 'desconhecido'],
    ['unknown', 'desconhecido'],
    ['111.444.777-35', 'desconhecido'],
  ])('writes %j as %s', (ip, truncated) => {
    expect(truncateIp(ip)).toBe(truncated);
  });

  it('writes alike all addresses of an IPv4 /24 and of an IPv6 /48', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(255), (ip, last) => {
        expect(truncateIp(ip.replace(/\d+$/, String(last)))).toBe(truncateIp(ip));
      }),
    );
    const group = fc.nat(0xffff).map((number) => number.toString(16));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        expect(truncateIp(groups.join(':'))).toBe(`${groups.slice(0, 3).join(':')}::`);
      }),
    );
  });
});
