import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { parsePublic } from '#server/core/public-address.ts';

/** A webhook must not reach the machine itself, its network or a cloud's metadata (rule webhook-5). */
export class PrivateAddress extends Error {}

/** The address itself, if the host is not a name. */
function literalAddress(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

/** A literal address is connected to without a look-up, so it is checked here. */
export function refusePrivateLiteral(url: string): void {
  const literal = literalAddress(url);
  if (literal && !parsePublic(literal)) throw new PrivateAddress();
}

type Answer = (error: Error | null, addresses: LookupAddress[]) => void;

// The system's look-up holds a thread of a pool of four, which files and passwords need as well, and
// cannot be ended: names that hang take two at most.
const LOOKUPS_MAX = 2;
const waiting: (() => void)[] = [];
let running = 0;

function lookUpAll(host: string, options: LookupOptions, answer: Answer): void {
  const start = () => {
    running++;
    lookup(host, { ...options, all: true }, (error, addresses) => {
      running--;
      waiting.shift()?.();
      answer(error, addresses);
    });
  };
  if (running < LOOKUPS_MAX) start();
  else waiting.push(start);
}

/**
 * For a socket: the addresses that were checked are those that are connected to, so a name cannot
 * change its address in between.
 */
export function lookUpPublic(
  host: string,
  options: LookupOptions,
  answer: (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void,
): void {
  lookUpAll(host, options, (error, addresses) => {
    if (error) return answer(error, []);
    if (!addresses.every(({ address }) => parsePublic(address)))
      return answer(new PrivateAddress(), []);
    if (options.all) return answer(null, addresses);
    const [first] = addresses;
    answer(null, first?.address ?? '', first?.family);
  });
}

/** Whether the address, or one that its name has now, is not public. A name without any is not. */
export function isPrivate(url: string, timeoutMs: number): Promise<boolean> {
  const literal = literalAddress(url);
  if (literal) return Promise.resolve(!parsePublic(literal));
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    lookUpPublic(new URL(url).hostname, { all: true }, (error) => {
      clearTimeout(timer);
      resolve(error instanceof PrivateAddress);
    });
  });
}
