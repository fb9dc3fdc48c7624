import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that IANA registers as not globally reachable (RFC 6890), and those that are no single machine's address.
 */
const NOT_PUBLIC_V4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** Only global unicast IPv6 is public: addresses that map or translate IPv4, and all local kinds, are outside it. */
const GLOBAL_V6 = listOf('ipv6', ['2000::/3']);
/**
 * Within it, protocols of IETF (Teredo among them), documentation, and 6to4, which carries an IPv4 address, are not.
 */
const NOT_PUBLIC_V6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether the address is reachable on the Internet; false for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC_V4.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
}

const LOOPBACK_V4 = listOf('ipv4', ['127.0.0.0/8']);

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && LOOPBACK_V4.check(address, 'ipv4'));

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
