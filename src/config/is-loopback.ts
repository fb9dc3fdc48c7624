import { isIP } from 'node:net';

/** A connection within this machine cannot be intercepted. Takes the name as `URL` gives it. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
