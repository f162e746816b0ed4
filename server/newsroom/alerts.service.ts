import type {
  Alert,
  AlertBody,
  AlertListQuery,
  AlertReachQuery,
  AlertReply,
  OwnAlert,
} from '#contract/newsroom/alerts.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, type Member, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { ALERT_PRIORITY } from '#server/mail/mail.jobs.ts';
import { loadPlaces, type Places } from '#server/zip/places.service.ts';
import * as queries from './alerts.queries.ts';
import { type Deps, milesTo, requirePlace } from './assignments.service.ts';
import { keepAccounts, listNear, requireInService } from './people.service.ts';

const describe = <Row extends { zip_code: string }>({ placeOf }: Places, row: Row) => {
  const { city = '', state = '' } = placeOf(row.zip_code) ?? {};
  return { ...row, city, state };
};

async function read({ db, now }: Deps, id: string): Promise<Alert> {
  const found = await queries.getAlert(db, now(), id);
  if (!found) throw new AppError('alert_not_found');
  return describe(await loadPlaces(), found);
}

export async function listAlerts({ db, now }: Deps, query: AlertListQuery) {
  const places = await loadPlaces();
  const { rows, totalCount } = await queries.listAlerts(db, now(), query);
  return { alerts: rows.map((row) => describe(places, row)), totalCount };
}

export async function getAlert(deps: Deps, id: string) {
  const alert = await read(deps, id);
  const places = await loadPlaces();
  const people = await queries.listAlertPeople(deps.db, id);
  return {
    alert,
    people: people
      .map((person) => ({ ...person, miles: milesTo(places, alert.zip_code, person.zip_code) }))
      .sort(
        (a, b) =>
          (a.miles ?? Infinity) - (b.miles ?? Infinity) || a.full_name.localeCompare(b.full_name),
      ),
  };
}

/** For the form, before it is sent. */
export async function countReached(deps: Deps, query: AlertReachQuery) {
  const { city, state } = await requirePlace(query.zip_code);
  const told = (await listNear(deps.db, deps, query, { isAlerted: true })).length;
  return { city, state, told };
}

/** People in service within both radii who want alerts are told at once (rule newsroom-11). */
export async function sendAlert(deps: Deps, actor: Actor, body: AlertBody) {
  const { city, state } = await requirePlace(body.zip_code);
  const id = await transactionAs(deps.db, actor, async (tx) => {
    const near = await listNear(tx, deps, body, { isAlerted: true });
    const existing = await keepAccounts(
      tx,
      near.map(({ user_id }) => user_id),
    );
    const people = near.filter(({ user_id }) => existing.has(user_id));
    const values = { ...body, created_by: actor.id, sent_at: deps.now(), told: people.length };
    const alertId = await queries.insertAlert(tx, values, [...existing]);
    await deps.mail.enqueue(
      tx,
      people.map(({ email, full_name, language, miles }) => ({
        kind: 'alert',
        to: email,
        facts: {
          language,
          full_name,
          message: body.message,
          place: `${city}, ${state} ${body.zip_code}`,
          miles: String(miles),
        },
        only_if: { alert_id: alertId },
      })),
      { priority: ALERT_PRIORITY },
    );
    await recordEvent(tx, actor, 'ALERT_SENT', {
      details: `${city}, ${state} ${body.zip_code}: ${people.length} told`,
    });
    return alertId;
  });
  const alert = await read(deps, id);
  return { alert, told: alert.told };
}

export async function endAlert(deps: Deps, actor: Actor, id: string) {
  await transactionAs(deps.db, actor, async (tx) => {
    const { zip_code } = await requireOpen(tx, deps, id, 'update');
    await queries.endAlert(tx, id, deps.now());
    await recordEvent(tx, actor, 'ALERT_ENDED', { details: await placeName(zip_code) });
  });
  return read(deps, id);
}

/** Those that this person was told of; of ended ones, the last days' (rule newsroom-12). */
export async function listOwnAlerts({ db, now }: Deps, member: Member, query: AlertListQuery) {
  const person = await requireInService(db, member);
  const places = await loadPlaces();
  const { rows, totalCount } = await queries.listOwnAlerts(db, now(), member.id, query);
  return { alerts: rows.map((row) => describeOwn(places, row, person?.zip_code)), totalCount };
}

/** May be changed until the alert ends; a changed answer replaces the note. */
export async function answerAlert(
  deps: Deps,
  member: Member,
  id: string,
  { answer, note }: AlertReply,
) {
  const person = await requireInService(deps.db, member);
  const found = await transactionAs(deps.db, member, async (tx) => {
    if (!(await queries.getOwnAlert(tx, deps.now(), member.id, id)))
      throw new AppError('alert_not_found');
    const { zip_code } = await requireOpen(tx, deps, id, 'share');
    const reply = { answer, note: note || null, answered_at: deps.now() };
    await queries.storeAnswer(tx, { alert_id: id, user_id: member.id, ...reply });
    const details = `${await placeName(zip_code)}: ${answer}`;
    await recordEvent(tx, member, 'ALERT_ANSWERED', { user_id: member.id, details });
    return queries.getOwnAlert(tx, deps.now(), member.id, id);
  });
  if (!found) throw new AppError('alert_not_found');
  return describeOwn(await loadPlaces(), found, person?.zip_code);
}

async function requireOpen(tx: Db, { now }: Deps, id: string, strength: 'share' | 'update') {
  const found = await queries.lockAlert(tx, now(), id, strength);
  if (!found) throw new AppError('alert_not_found');
  if (found.has_ended) throw new AppError('alert_ended');
  return found;
}

const placeName = async (zip: string) => {
  const { city, state } = describe(await loadPlaces(), { zip_code: zip });
  return `${city}, ${state} ${zip}`;
};

type OwnRow = Omit<OwnAlert, 'city' | 'state' | 'miles'>;
const describeOwn = (places: Places, row: OwnRow, zip: string | null | undefined): OwnAlert => ({
  ...describe(places, row),
  miles: milesTo(places, row.zip_code, zip ?? null),
});
