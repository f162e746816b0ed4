import type { ZipAvailability } from '#contract/apply/zip.ts';
import { messages } from '#contract/shared/messages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './zip.queries.ts';

export const lockSeats = queries.lockZipSeats;

const NO_SEATS = { held: 0, promised: 0, in_line: 0, withheld: 0 };
type Seats = typeof NO_SEATS;

/**
 * While people wait, a newcomer joins the line, also if all of them have an offer (rule line-3), but
 * for free seats that are offered to nobody (rule line-10).
 */
const hasSeatForNewcomer = ({ held, promised, in_line, withheld }: Seats) =>
  held + promised < SEATS_PER_ZIP && (in_line === 0 || withheld > 0);

/** How many seats of each of these ZIP codes newcomers can have; one without a row has all. */
export async function listFreeSeats(db: Db, zips: string[]): Promise<Map<string, number>> {
  const seats = zips.length > 0 ? await queries.listZipSeats(db, zips) : [];
  return new Map(
    seats.map((one) => [
      one.zip_code,
      hasSeatForNewcomer(one) ? SEATS_PER_ZIP - one.held - one.promised : 0,
    ]),
  );
}

/** Locks the seats of many ZIP codes, also of those that had nobody yet. */
export const lockAllSeats = queries.lockAllSeats;

export async function checkZip(db: Db, zip: string): Promise<ZipAvailability> {
  const seats = (await queries.getZipSeats(db, zip)) ?? NO_SEATS;
  const available = hasSeatForNewcomer(seats);
  return {
    available,
    count: seats.held + seats.promised,
    limit: SEATS_PER_ZIP,
    ...(available ? {} : { waiting: seats.in_line }),
  };
}

/** The same under the row's lock, so that the result still holds at commit. */
export async function isFreeForNewcomer(tx: Db, zip: string): Promise<boolean> {
  const [seats = NO_SEATS] = await queries.lockZipSeats(tx, [zip]);
  return hasSeatForNewcomer(seats);
}

/** Whether a newcomer joins the line. The caller holds the row's lock. */
export async function hasLine(tx: Db, zip: string): Promise<boolean> {
  const { in_line, withheld } = (await queries.getZipSeats(tx, zip)) ?? NO_SEATS;
  return in_line > 0 && withheld === 0;
}

/**
 * Makes sure that each ZIP code has the requested seats. Throws with the counts of full ones; with
 * an override their limit is raised by what is missing. Those of `inLine`, locked applications that
 * will take the seats, use their own promised ones. Returns the overridden ZIP codes. The rows stay
 * locked, so that the result still holds at commit (rules seats-2 and seats-4).
 */
export async function claimSeats(
  tx: Db,
  wanted: Map<string, number>,
  override: boolean,
  inLine: string[] = [],
): Promise<string[]> {
  if (wanted.size === 0) return [];
  const seats = await queries.lockZipSeats(tx, [...wanted.keys()]);
  // Under the lock: making an offer needs it, too.
  const own = inLine.length > 0 ? await queries.countOpenOffers(tx, inLine) : undefined;
  const full = seats.flatMap(({ zip_code, held, promised, overbooked }) => {
    const requested = (wanted.get(zip_code) ?? 0) - (own?.get(zip_code) ?? 0);
    const taken = held + promised;
    const missing = taken + requested - SEATS_PER_ZIP - overbooked;
    return missing > 0 && requested > 0 ? [{ zip_code, taken, requested, missing }] : [];
  });
  if (full.length > 0 && !override) {
    throw new AppError('zip_full', {
      message: full.map(describeFull).join(' '),
      extra: {
        zips: full.map(({ zip_code, taken }) => ({ zip_code, held: taken, limit: SEATS_PER_ZIP })),
      },
    });
  }
  for (const { zip_code, missing } of full) await queries.addOverbooked(tx, zip_code, missing);
  return full.map(({ zip_code }) => zip_code);
}

/** The same without locks, to show before a change: how many seats are free, and how many it takes. */
export async function previewSeats(db: Db, wanted: Map<string, number>, inLine: string[]) {
  if (wanted.size === 0) return [];
  const seats = await queries.listZipSeats(db, [...wanted.keys()]);
  const own = inLine.length > 0 ? await queries.countOpenOffers(db, inLine) : undefined;
  return seats.flatMap(({ zip_code, held, promised }) => {
    const taking = (wanted.get(zip_code) ?? 0) - (own?.get(zip_code) ?? 0);
    const free = Math.max(SEATS_PER_ZIP - held - promised, 0);
    return taking > 0 ? [{ zip_code, free, taking }] : [];
  });
}

type FullZip = { zip_code: string; taken: number; requested: number };

function describeFull({ zip_code, taken, requested }: FullZip) {
  return taken < SEATS_PER_ZIP
    ? messages.zipTooSmall(zip_code, taken, SEATS_PER_ZIP, requested)
    : messages.zipFull(zip_code, taken, SEATS_PER_ZIP);
}
