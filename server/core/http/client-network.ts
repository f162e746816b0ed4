import { BlockList, isIP, SocketAddress } from 'node:net';

const IPV6_GROUPS = 8;
const LOOPBACK = '0:0:0:0:0:0:0:1';

/** Addresses that say nothing about who the client is: a proxy or a whole office may be behind them. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** The eight groups of an IPv6 address, or the text of an IPv4 one, in whichever notation it came. */
function parse(address: string): string | string[] {
  // Some proxies append the port: 203.0.113.7:5678, [2001:db8::1]:5678.
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  const withoutZone = bare.split('%')[0] ?? '';
  if (isIP(withoutZone) !== 6) return withoutZone;
  // Normalized: lower case, no leading zeros, an embedded IPv4 address in dots.
  const { address: normal } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const mapped = /^::ffff:([\d.]+)$/.exec(normal)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = normal.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const zeros = IPV6_GROUPS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)];
}

/** What an address is counted as: an IPv6 client has at least 2^64 addresses, so its /64 network. */
export function clientNetwork(address: string): string {
  const parsed = parse(address);
  return typeof parsed === 'string' ? parsed : parsed.slice(0, 4).join(':');
}

/** The larger network that one person can easily use all of: IPv4 /24, IPv6 /48. */
export function clientPrefix(address: string): string {
  const parsed = parse(address);
  if (typeof parsed !== 'string') return parsed.slice(0, 3).join(':');
  return parsed.split('.').slice(0, 3).join('.');
}

/** Loopback, private, link-local and carrier-grade NAT addresses are shared by many people. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (typeof parsed !== 'string') return !PRIVATE.check(parsed.join(':'), 'ipv6');
  return isIP(parsed) === 4 && !PRIVATE.check(parsed, 'ipv4');
}

/** This machine itself: somebody tries the portal out. */
export function isLoopback(address: string): boolean {
  const parsed = parse(address);
  return typeof parsed === 'string' ? parsed.startsWith('127.') : parsed.join(':') === LOOPBACK;
}
