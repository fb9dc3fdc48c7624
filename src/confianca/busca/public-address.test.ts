import { describe, expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['200.198.193.1', '8.8.8.8', '100.128.0.1', '172.32.0.1', '2804:14c::1', '2606:4700::1111'])(
    'lets %s be asked',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.0.0.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::ffff:7f00:1', '::8.8.8.8', '64:ff9b::a00:1'],
    ...[
      'fe80::1',
      'fec0::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:a00:1::',
      '100::1',
    ],
    ...['', 'localhost', '127.1', '0x7f000001', '8.8.8.8 '],
  ])('keeps us from %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('isLoopback', () => {
  it('knows its own machine and nothing else', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '8.8.8.8', '::2', '::ffff:127.0.0.1', 'localhost'].some(isLoopback)).toBe(false);
  });
});
