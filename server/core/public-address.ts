import ipaddr from 'ipaddr.js';

/** Public addresses of IPv6, which none of the old ways to wrap one of IPv4 belongs to. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * The address, ::ffff:8.8.8.8 as 8.8.8.8; null if it is private, loopback, link-local, reserved or
 * wrapped in another kind of address.
 */
export function parsePublic(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return null;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6) ? null : parsed;
}
