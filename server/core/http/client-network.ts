import { isIP, SocketAddress } from 'node:net';

const IPV6_GROUPS = 8;

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
