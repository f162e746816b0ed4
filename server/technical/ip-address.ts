import { BlockList, isIP, isIPv4 } from 'node:net';

/** An address on the public internet; reserved and private ones have no location. */
export type PublicAddress = { family: 4 | 6; text: string; value: bigint };

const MAPPED_PREFIX = 0xffffn;

// From the IANA special-purpose address registries.
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
// Includes Teredo and 6to4, which locate the end of a tunnel, not the person.
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [prefix, bits] of RESERVED_V4) reserved.addSubnet(prefix, bits, 'ipv4');
for (const [prefix, bits] of RESERVED_V6) reserved.addSubnet(prefix, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** The address to look up, or null if it is not public; ::ffff:8.8.8.8 becomes 8.8.8.8. */
export function parsePublicAddress(ip: string | null): PublicAddress | null {
  const text = ip?.trim() ?? '';
  if (isIP(text) === 0) return null;
  if (isIPv4(text)) return publicV4(text);

  const value = valueOfV6(text);
  if (value >> 32n === MAPPED_PREFIX) return publicV4(textOfV4(value & 0xffff_ffffn));
  const isPublic = globalV6.check(text, 'ipv6') && !reserved.check(text, 'ipv6');
  return isPublic ? { family: 6, text, value } : null;
}

function publicV4(text: string): PublicAddress | null {
  return reserved.check(text, 'ipv4') ? null : { family: 4, text, value: valueOfV4(text) };
}

function valueOfV4(text: string): bigint {
  return text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function textOfV4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
}

function valueOfV6(text: string): bigint {
  const plain = text
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => wordsOfV4(valueOfV4(dotted)));
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].reduce(
    (value, word) => (value << 16n) | BigInt(`0x${word}`),
    0n,
  );
}

function wordsOfV4(value: bigint): string {
  return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}
