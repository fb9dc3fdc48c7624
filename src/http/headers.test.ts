import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../tests/support/security-headers.ts';
import { hstsValue, securityHeaders } from './headers.ts';

describe('hstsValue', () => {
  it.each([
    [false, false, 'max-age=31536000'],
    [true, false, 'max-age=31536000; includeSubDomains'],
    [true, true, 'max-age=31536000; includeSubDomains; preload'],
  ])('with subdomains %s and preload %s is %s', (includeSubDomains, preload, value) => {
    expect(hstsValue({ includeSubDomains, preload })).toBe(value);
  });
});

describe('securityHeaders', () => {
  it('are the block of security headers and nothing else', () => {
    expect(securityHeaders('max-age=31536000')).toEqual(SECURITY_HEADERS);
  });

  it('allow nothing inline, nothing evaluated and nothing from elsewhere', () => {
    const policy = securityHeaders('')['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toMatch(/^default-src 'none'; /);
  });
});
