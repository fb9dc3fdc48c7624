import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { createOrigem, createRedes, enderecoOf, redeDoEndereco, redeOf } from './origem.ts';

describe('createOrigem', () => {
  const origemOf = createOrigem(['198.51.100.0/24', '2001:db8:aaaa::/48']);

  it('counts an IPv4 address by itself', () => {
    expect(origemOf('203.0.113.7')).toEqual([
      { endereco: '203.0.113.7', alcance: 'endereco', policy: LIMITS.endereco },
    ]);
  });

  it.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
    'takes %s for the IPv4 address it carries',
    (mapped) => {
      expect(origemOf(mapped)).toEqual(origemOf('203.0.113.7'));
    },
  );

  it.each(['2001::ffff:203.0.113.7', '0:0:0:0:1:ffff:203.0.113.7', '::fffe:203.0.113.7', '::203.0.113.7'])(
    'takes no other address than a mapped one for IPv4: %s',
    (address) => {
      expect(origemOf(address)[0]?.endereco).toMatch(/::\/64$/);
    },
  );

  it('counts an IPv6 address by its /64, its /48 and its /32', () => {
    expect(origemOf('2001:db8:1:2:3:4:5:6')).toEqual([
      { endereco: '2001:db8:1:2::/64', alcance: 'endereco', policy: LIMITS.endereco },
      { endereco: '2001:db8:1::/48', alcance: 'prefixo48', policy: LIMITS.prefixo48 },
      { endereco: '2001:db8::/32', alcance: 'prefixo32', policy: LIMITS.prefixo32 },
    ]);
  });

  it('leaves the /32 alone where it has no limit', () => {
    const { endereco, instituicao, prefixo48 } = LIMITS;
    const alcances = createOrigem([], { endereco, instituicao, prefixo48 })('2001:db8:1:2::1');
    expect(alcances.map(({ alcance }) => alcance)).toEqual(['endereco', 'prefixo48']);
  });

  it.each([
    ['2001:db8:1:2::', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:9::'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::1'],
  ])('counts %s and %s together', (one, other) => {
    expect(origemOf(one)).toEqual(origemOf(other));
  });

  it('tells two /64 of one /48 apart, and joins them in the /48', () => {
    const [one, other] = [origemOf('2001:db8:1:2::1'), origemOf('2001:db8:1:3::1')];
    expect(one[0]).not.toEqual(other[0]);
    expect(one[1]).toEqual(other[1]);
  });

  it('gives an address of the institution its own limit, mapped or not', () => {
    const policies = (ip: string) => origemOf(ip).map(({ policy }) => policy);
    expect(policies('198.51.100.9')).toEqual([LIMITS.instituicao]);
    expect(policies('::ffff:198.51.100.9')).toEqual([LIMITS.instituicao]);
    expect(policies('198.51.101.9')).toEqual([LIMITS.endereco]);
    expect(policies('2001:db8:aaaa:1::1')).toEqual([LIMITS.instituicao, LIMITS.prefixo48, LIMITS.prefixo32]);
    expect(policies('2001:db8:aaab:1::1')).toEqual([LIMITS.endereco, LIMITS.prefixo48, LIMITS.prefixo32]);
  });

  it.each(['', 'unknown', '203.0.113.7:443', '[2001:db8::1]', '999.1.1.1', '1.2.3'])(
    'counts the unreadable %j together with all such',
    (ip) => {
      expect(origemOf(ip)).toEqual([
        { endereco: 'desconhecido', alcance: 'endereco', policy: LIMITS.endereco },
      ]);
    },
  );

  it('depends on the first 64 bits of an IPv6 address and on nothing after them', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        // ::/64 also holds the mapped IPv4 addresses, which count apart.
        fc.pre(prefix.some((part) => part !== '0'));
        expect(origemOf([...prefix, ...one].join(':'))).toEqual(origemOf([...prefix, ...other].join(':')));
      }),
    );
  });
});

describe('redeDoEndereco', () => {
  it.each(['203.0.113.7', '2001:db8:1:2:3:4:5:6', '::ffff:203.0.113.7', 'nada'])(
    'is of the address of %s what its network is',
    (ip) => {
      expect(redeDoEndereco(enderecoOf(ip))).toBe(redeOf(ip));
    },
  );
});

describe('createRedes', () => {
  it('knows addresses and networks, of either family', () => {
    const isOne = createRedes(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']);
    for (const ip of ['10.9.9.9', '192.0.2.1', '::ffff:192.0.2.1', '2001:db8:7::1', '::1'])
      expect(isOne(ip), ip).toBe(true);
    for (const ip of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '::2', '']) expect(isOne(ip), ip).toBe(false);
  });
});
