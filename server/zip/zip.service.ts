import type { ZipAvailability } from '#contract/apply/zip.ts';
import { messages } from '#contract/shared/messages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './zip.queries.ts';

export async function checkZip(db: Db, zip: string): Promise<ZipAvailability> {
  const count = (await queries.getZipSeats(db, zip))?.held ?? 0;
  return { available: count < SEATS_PER_ZIP, count, limit: SEATS_PER_ZIP };
}

/**
 * Makes sure that each ZIP code has the requested seats. Throws with the counts of full ones; with
 * an override their limit is raised by what is missing. Returns the overridden ZIP codes. The rows
 * stay locked, so that the result still holds at commit (rules seats-2 and seats-4).
 */
export async function claimSeats(
  tx: Db,
  wanted: Map<string, number>,
  override: boolean,
): Promise<string[]> {
  if (wanted.size === 0) return [];
  const seats = await queries.lockZipSeats(tx, [...wanted.keys()]);
  const full = seats.flatMap(({ zip_code, held, overbooked }) => {
    const requested = wanted.get(zip_code) ?? 0;
    const missing = held + requested - SEATS_PER_ZIP - overbooked;
    return missing > 0 ? [{ zip_code, held, requested, missing }] : [];
  });
  if (full.length > 0 && !override) {
    throw new AppError('zip_full', {
      message: full.map(describeFull).join(' '),
      extra: {
        zips: full.map(({ zip_code, held }) => ({ zip_code, held, limit: SEATS_PER_ZIP })),
      },
    });
  }
  for (const { zip_code, missing } of full) await queries.addOverbooked(tx, zip_code, missing);
  return full.map(({ zip_code }) => zip_code);
}

function describeFull({
  zip_code,
  held,
  requested,
}: {
  zip_code: string;
  held: number;
  requested: number;
}) {
  return held < SEATS_PER_ZIP
    ? messages.zipTooSmall(zip_code, held, SEATS_PER_ZIP, requested)
    : messages.zipFull(zip_code, held, SEATS_PER_ZIP);
}
