import { isIP } from 'node:net';
import { parsePublic } from '#server/core/public-address.ts';

/** An address on the public internet; reserved and private ones have no location. */
export type PublicAddress = { family: 4 | 6; text: string; value: bigint };

/** The address to look up, or null if it is not public; ::ffff:8.8.8.8 becomes 8.8.8.8. */
export function parsePublicAddress(ip: string | null): PublicAddress | null {
  const written = ip?.trim() ?? '';
  const address = isIP(written) === 0 ? null : parsePublic(written);
  if (!address) return null;
  return {
    family: address.kind() === 'ipv4' ? 4 : 6,
    text: address.toString(),
    value: address.toByteArray().reduce((value, byte) => (value << 8n) | BigInt(byte), 0n),
  };
}
