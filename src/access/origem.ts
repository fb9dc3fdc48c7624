import { BlockList, isIP, isIPv4 } from 'node:net';
import { LIMITS, type LimitPolicy } from './limits.ts';

type Alcance = 'endereco' | 'instituicao' | 'prefixo48' | 'prefixo32';

export interface LimitedOrigem {
  endereco: string;
  alcance: Alcance;
  policy: LimitPolicy;
}

/** `prefixo32` is present only where a whole provider is counted too. */
type LimitsOfOrigem = Record<Exclude<Alcance, 'prefixo32'>, LimitPolicy> & { prefixo32?: LimitPolicy };

/**
 * The addresses under which a client is counted, the narrowest first. IPv6 is counted by prefix, because one subscriber owns all
 * addresses of a prefix. `redes` are the institution's own networks, as CIDR.
 */
export function createOrigem(
  redes: readonly string[],
  limits: LimitsOfOrigem = LIMITS,
): (ip: string) => [LimitedOrigem, ...LimitedOrigem[]] {
  const isInstituicao = createRedes(redes);
  return (ip) => {
    const address = normalizeIp(ip);
    // All clients without a readable address share one bucket.
    if (address === null) return [{ endereco: enderecoOf(ip), alcance: 'endereco', policy: limits.endereco }];
    const isIpv4 = isIPv4(address);
    const alcance = isInstituicao(address) ? 'instituicao' : 'endereco';
    const first: LimitedOrigem = { endereco: enderecoOf(address), alcance, policy: limits[alcance] };
    if (isIpv4) return [first];
    const { prefixo48, prefixo32 } = limits;
    const wider: LimitedOrigem[] = [
      { endereco: prefixOf(address, 48), alcance: 'prefixo48', policy: prefixo48 },
    ];
    if (prefixo32) wider.push({ endereco: prefixOf(address, 32), alcance: 'prefixo32', policy: prefixo32 });
    return [first, ...wider];
  };
}

/** Whether an address is one of these, each an address or a network as CIDR. */
export function createRedes(redes: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const rede of redes) {
    const [address = '', prefix] = rede.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    const address = normalizeIp(ip);
    return address !== null && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** The unit under which an address is counted: IPv4 whole, IPv6 by the /64 that one subscriber owns. */
export function enderecoOf(ip: string): string {
  const address = normalizeIp(ip);
  if (address === null) return 'desconhecido';
  return isIPv4(address) ? address : prefixOf(address, 64);
}

/** As `enderecoOf`, but IPv6 by the /48 of a site: scarce resources are divided among networks. */
export function redeOf(ip: string): string {
  const address = normalizeIp(ip);
  return address === null || isIPv4(address) ? enderecoOf(ip) : prefixOf(address, 48);
}

/** The network of an address that `enderecoOf` answered; any other name stands for itself. */
export const redeDoEndereco = (endereco: string): string => {
  const [address = ''] = endereco.split('/');
  return normalizeIp(address) === null ? endereco : redeOf(address);
};

/** IPv4, also when mapped into IPv6 (`::ffff:192.0.2.1`), or IPv6 as eight groups; null for anything else. */
export function normalizeIp(ip: string): string | null {
  const [address = ''] = ip.split('%');
  if (isIPv4(address)) return address;
  if (isIP(address) !== 6) return null;
  const groups = expandIpv6(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':');
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

function expandIpv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const start = readGroups(head);
  const end = tail === undefined ? [] : readGroups(tail);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

function prefixOf(address: string, bits: 32 | 48 | 64): string {
  return `${address
    .split(':')
    .slice(0, bits / 16)
    .join(':')}::/${bits}`;
}
