import { describe, expect, it } from 'vitest';
import { isAnyUri } from './any-uri.ts';

describe('isAnyUri', () => {
  it.each([
    ...[
      '',
      '#Dip1',
      '#[a]',
      'urn:oid:2.16.76.1',
      'https://a',
      'https://é/ç',
      'https://a b',
      'https://a/{x}|^`',
    ],
    ...['//h:80/', 'https://[::1]/', 'https://u:p@h/?a?b#c/d', 'a/b:c', 'https://a/%20'],
  ])('takes %j', (text) => {
    expect(isAnyUri(text)).toBe(true);
  });

  it.each([
    ...[
      '%',
      'https://a/%zz',
      'https://a:x/',
      'https://[::1',
      'https://a#b#c',
      ':',
      '1http:a',
      '?[',
      '//h:',
      '//a@b@c',
    ],
    ...['//:2147483648', `https://${'a'.repeat(100_000)}`],
  ])('refuses %j', (text) => {
    expect(isAnyUri(text)).toBe(false);
  });
});
