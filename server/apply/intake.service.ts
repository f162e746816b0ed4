import {
  type IntakeMark,
  MIN_FILL_IN_SECONDS,
  SEATS_PER_NETWORK_HOUR,
} from '#contract/apply/intake.ts';
import { clientPrefix, isLoopback, isPublicAddress } from '#server/core/http/client-network.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './apply.queries.ts';

const HOUR_MS = 3_600_000;

type Signs = {
  website?: string | null | undefined;
  filled_in_seconds?: number | null | undefined;
  ip: string | null;
};

/** Why a submit looks like a program's, from what it sends (rule abuse-1). */
export function findMark({ website, filled_in_seconds, ip }: Signs): IntakeMark | null {
  if (website?.trim()) return 'hidden_field_filled';
  const isFast = typeof filled_in_seconds === 'number' && filled_in_seconds < MIN_FILL_IN_SECONDS;
  return isFast && !(ip && isLoopback(ip)) ? 'filled_in_too_fast' : null;
}

type Seated = { id: string; zip_code: string; ip_address: string | null; at: Date };

/**
 * Whether an application that was just stored is more than one network gets in an hour. Storing it has
 * locked the ZIP code's seats, so submits for it are counted one after the other (rule abuse-2).
 */
export async function isSurplus(tx: Db, { id, zip_code, ip_address, at }: Seated) {
  if (!ip_address || !isPublicAddress(ip_address)) return false;
  const since = new Date(at.getTime() - HOUR_MS);
  const others = await queries.listSeatedAddresses(tx, { zip_code, since, except: id });
  const prefix = clientPrefix(ip_address);
  return others.filter((other) => clientPrefix(other) === prefix).length >= SEATS_PER_NETWORK_HOUR;
}
