import { messages } from '#contract/shared/messages.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { roundMiles } from '#server/core/distance.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './people.queries.ts';

export type Deps = { db: Db; config: Pick<Config, 'network'>; now: () => Date };
type Member = Pick<Actor, 'role'> & { id: string };
type Person = Awaited<ReturnType<typeof queries.listPeople>>[number];

export const listInService = queries.listPeople;
export const keepAccounts = queries.keepAccounts;
export const getLatestApplication = queries.getLatestApplication;

/** Of a correspondent, who must be in service; administrators have none (rule newsroom-1). */
export async function requireInService(db: Db, { id, role }: Member): Promise<Person | undefined> {
  if (role === 'admin') return undefined;
  const [person] = await queries.listPeople(db, [id]);
  if (!person) throw new AppError('not_in_service');
  return person;
}

/**
 * First in a transaction that gives somebody something which leaving service takes away: they stay in
 * service until its end. The acting account is locked with theirs, in the order of ids.
 */
export async function lockInService(tx: Db, actor: Actor, userId: string): Promise<Person> {
  const found = await queries.lockAccounts(tx, actor.id ? [actor.id, userId] : [userId]);
  if (!found.has(userId)) throw new AppError('user_not_found');
  // A second statement: the locks may have waited for a change.
  const [person] = await queries.listPeople(tx, [userId]);
  // The usual sentence speaks to the person themselves.
  const message = actor.id === userId ? messages.notInService : messages.personHasLeft;
  if (!person) throw new AppError('not_in_service', { message });
  return person;
}

type Area = { zip_code: string; radius_miles: number };

/** People in service around a place who are not away, nearest first (rule newsroom-2). */
export async function listNear(
  db: Db,
  { config, now }: Omit<Deps, 'db'>,
  { zip_code, radius_miles }: Area,
  options: Omit<queries.Near, 'today'>,
) {
  const { nearestZips } = await loadPlaces();
  const zips = [{ zip_code, miles: 0 }, ...nearestZips(zip_code, radius_miles)];
  const today = networkDay(now(), config.network.time_zone).day;
  const people = await queries.listPeopleNear(db, zips, { today, ...options });
  return people.map((person) => ({ ...person, miles: roundMiles(person.miles) }));
}
