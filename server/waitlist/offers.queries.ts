import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/shared/languages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { EXPIRED_OFFERS_MAX, REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications, events } from '#server/db/schema.ts';
import { deskSettings, offers, zipSeats } from '#server/db/seats-schema.ts';

type Who = { id: string | null; name: string };

const SEATS = number(SEATS_PER_ZIP);

/** What a mail about an offer needs. */
const PERSON = sql`a.id, a.application_number, a.language, a.full_name, a.email, a.zip_code`;
/** In line, without an open offer. The index `applications_in_line` has this order. */
const WAITING = sql`a.waiting_since is not null and not exists (
  select from ${offers} where ${offers.application_id} = a.id and ${offers.state} = 'open')`;
const IN_ORDER = sql`order by a.waiting_since, a.application_number`;

/** Free seats that are offered by themselves. */
const offered = sql`${SEATS} - ${zipSeats.held} - ${zipSeats.promised} - ${zipSeats.withheld}`;
const hasFreeSeats = sql`${offered} > 0 and ${zipSeats.in_line} > ${zipSeats.promised}`;

/** The first in line of each ZIP code, as many as it has free seats, where offers are made at once. */
export const firstInLine = (zips: string[], except: string[]): SQL => sql`
  select person.* from (
    select ${zipSeats.zip_code}, least(${offered}, ${zipSeats.in_line} - ${zipSeats.promised}) as seats
    from ${zipSeats} cross join ${deskSettings}
    where ${zipSeats.zip_code} in ${zips} and not ${zipSeats.paused}
      and ${deskSettings.offers} = 'auto' and ${hasFreeSeats}
  ) as free cross join lateral (
    select ${PERSON} from ${applications} as a
    where a.zip_code = free.zip_code and a.id <> all(${sql.param(except)}::uuid[]) and ${WAITING}
    ${IN_ORDER} limit free.seats
  ) as person`;

/** What is free now is not offered by itself, where offers are made at once. The caller holds the locks. */
export async function withholdSeats(tx: Db, zips: string[]): Promise<void> {
  await tx
    .update(zipSeats)
    .set({ withheld: sql`${zipSeats.withheld} + ${offered}` })
    .from(deskSettings)
    .where(
      and(
        inArray(zipSeats.zip_code, zips),
        eq(zipSeats.paused, false),
        eq(deskSettings.offers, 'auto'),
        hasFreeSeats,
      ),
    );
}

/** One person in line: this one, or the first. */
export const oneInLine = (zip: string, id: string | undefined): SQL => sql`
  select ${PERSON} from ${applications} as a
  where a.zip_code = ${zip} and ${id ? sql`a.id = ${id}` : sql`true`} and ${WAITING}
  ${IN_ORDER} limit 1`;

export type NewOffer = {
  id: string;
  application_id: string;
  application_number: string;
  language: Language;
  full_name: string;
  email: string;
  zip_code: string;
  expires_at: Date;
  /** How long this transaction has been running, in whole seconds rounded up. */
  elapsed: number;
};

/** Stores an offer for each of the chosen, with its event. The caller holds the locks of the ZIP codes. */
export async function insertOffers(
  tx: Db,
  chosen: SQL,
  how: { at: Date; actor: Who; is_automatic: boolean; batch_id: string | null },
): Promise<NewOffer[]> {
  const { at, actor, is_automatic, batch_id } = how;
  const { rows } = await tx.execute<NewOffer>(sql`
    with chosen as (${chosen}), made as (
      insert into offers (application_id, zip_code, created_at, expires_at, made_by, is_automatic, batch_id)
      select chosen.id, zip_code, at, at + make_interval(days => offer_days),
        ${is_automatic ? null : actor.id}::uuid, ${is_automatic}, ${batch_id}::uuid
      from chosen cross join desk_settings
        cross join (select ${at.toISOString()}::timestamptz as at) as present
      returning id, application_id, expires_at
    ), recorded as (
      insert into events (at, actor_id, actor_name, action, details, application_id, batch_id)
      select clock_timestamp(), ${actor.id}::uuid, ${actor.name}, 'SEAT_OFFERED',
        application_number, application_id, ${batch_id}::uuid
      from made join chosen on chosen.id = application_id
    )
    select made.id, application_id, application_number, language, full_name, email, zip_code,
      expires_at,
      ceil(extract(epoch from clock_timestamp() - now()))::int as elapsed
    from made join chosen on chosen.id = application_id`);
  return rows.map((row) => ({ ...row, expires_at: new Date(row.expires_at) }));
}

/** The next ZIP codes after `last` that have free seats and people in line without an offer. */
export async function listOpenings(db: Db, last: string, limit: number): Promise<string[]> {
  const found = await db
    .select({ zip_code: zipSeats.zip_code })
    .from(zipSeats)
    .innerJoin(deskSettings, eq(deskSettings.offers, 'auto'))
    .where(
      and(
        gt(zipSeats.zip_code, last),
        gt(zipSeats.in_line, 0),
        hasFreeSeats,
        eq(zipSeats.paused, false),
      ),
    )
    .orderBy(asc(zipSeats.zip_code))
    .limit(limit);
  return found.map(({ zip_code }) => zip_code);
}

/**
 * Records the offers of these applications that a trigger has closed in this transaction: its people
 * got a seat or left the line. Returns the batches they were made by.
 */
export async function recordClosedOffers(
  tx: Db,
  actor: Who,
  applicationIds: string[],
  batch_id: string | null,
): Promise<string[]> {
  const { rows } = await tx.execute<{ batch_id: string | null }>(sql`
    with closed as (
      select application_id, state, ${offers.batch_id} from ${offers}
      where application_id in ${applicationIds} and state in ('accepted', 'cancelled')
        and closed_at = now()::timestamptz(3)
    ), recorded as (
      insert into events (at, actor_id, actor_name, action, details, application_id, batch_id)
      select clock_timestamp(), ${actor.id}::uuid, ${actor.name},
        case state when 'accepted' then 'OFFER_ACCEPTED' else 'OFFER_CANCELLED' end,
        application_number, application_id, ${batch_id}::uuid
      from closed join applications on applications.id = application_id
    )
    select batch_id from closed`);
  return rows.flatMap((row) => row.batch_id ?? []);
}

/** The open offer of an application; the caller holds the application's lock. */
export async function getOpenOffer(tx: Db, applicationId: string, after: Date) {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.application_id, applicationId),
        eq(offers.state, 'open'),
        gt(offers.expires_at, after),
      ),
    );
  return offer;
}

export async function getOffer(tx: Db, id: string) {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id));
  return offer;
}

export async function listClosedOffers(tx: Db, applicationIds: string[]) {
  return tx
    .select({ id: offers.application_id, at: offers.closed_at })
    .from(offers)
    .where(inArray(offers.application_id, applicationIds));
}

export async function listOffersOfBatch(tx: Db, batchId: string) {
  return tx.select().from(offers).where(eq(offers.batch_id, batchId));
}

/** The caller holds the locks of the applications. */
export async function closeOffers(
  tx: Db,
  ids: string[],
  state: 'declined' | 'expired' | 'cancelled',
  at: Date,
) {
  await tx
    .update(offers)
    .set({ state, closed_at: at })
    .where(and(inArray(offers.id, ids), eq(offers.state, 'open')));
}

const isOver = (now: Date) => and(eq(offers.state, 'open'), lte(offers.expires_at, now));

/** The people of the offers that have ended first; locked in the order of their ids. */
export async function lockPeopleOfEndedOffers(tx: Db, now: Date, limit: number) {
  const ended = await tx
    .select({ id: offers.application_id })
    .from(offers)
    .where(isOver(now))
    .orderBy(asc(offers.expires_at))
    .limit(limit);
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  return tx
    .select({
      ...columnsOf(applications, 'id', 'application_number', 'language', 'full_name', 'email'),
      ...columnsOf(applications, 'zip_code', 'version', 'expired_offers'),
    })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('no key update');
}

/** Those that are still open: somebody may have answered while the locks were waited for. */
export async function listEndedOffers(tx: Db, applicationIds: string[], now: Date) {
  return tx
    .select({ id: offers.id, application_id: offers.application_id })
    .from(offers)
    .where(and(isOver(now), inArray(offers.application_id, applicationIds)));
}

/** To the end of the line, or out of it after the last of several in a row. */
export async function moveToEndOfLine(tx: Db, applicationIds: string[], at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isOut = sql`${applications.expired_offers} + 1 >= ${number(EXPIRED_OFFERS_MAX)}`;
  await tx
    .update(applications)
    .set({
      expired_offers: sql`${applications.expired_offers} + 1`,
      waiting_since: sql`case when ${isOut} then null else ${now} end`,
      left_line_at: sql`case when ${isOut} then ${now} end`,
      previous_waiting_since: applications.waiting_since,
      version: sql`${applications.version} + 1`,
      updated_at: at,
    })
    .where(inArray(applications.id, applicationIds));
}

export type RemindedOffer = Omit<NewOffer, 'elapsed'>;

/** Marks open offers that end soon as reminded, and returns them. */
export async function markReminded(tx: Db, now: Date, limit: number): Promise<RemindedOffer[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const notice = sql`make_interval(days => ${number(REMIND_DAYS)})`;
  const due = tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.state, 'open'),
        isNull(offers.reminded_at),
        sql`${offers.expires_at} > ${at} and ${offers.expires_at} <= ${at} + ${notice}`,
        sql`${offers.expires_at} - ${offers.created_at} > ${notice}`,
      ),
    )
    .orderBy(asc(offers.expires_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(offers)
    .set({ reminded_at: now })
    .from(applications)
    .where(and(inArray(offers.id, due), eq(applications.id, offers.application_id)))
    .returning({
      id: offers.id,
      application_id: offers.application_id,
      ...columnsOf(applications, 'application_number', 'language', 'full_name', 'email'),
      zip_code: offers.zip_code,
      expires_at: offers.expires_at,
    });
}

/** The events of offers that an undo has cancelled. */
export async function markOffersUndone(tx: Db, batchId: string): Promise<void> {
  await tx
    .update(events)
    .set({ undone_at: sql`now()` })
    .where(
      and(
        eq(events.batch_id, batchId),
        inArray(events.action, ['SEAT_OFFERED', 'OFFER_CANCELLED']),
        isNull(events.undone_at),
      ),
    );
}
