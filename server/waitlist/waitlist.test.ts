import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { PEOPLE_SHOWN } from '#contract/waitlist/waitlist.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { waitlistOf, ZIP } from '#test/waitlist.ts';
import { updateOffers } from './offer-job.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);
const shorter = waitlistOf(portal, '10001');

const offer = (body?: object) => admin.post(paths.waitlistOffer(ZIP), body);
const pause = (paused: boolean, zip = ZIP) => admin.patch(paths.waitlistZip(zip), { paused });
const list = async (query: Record<string, string> = {}) =>
  (await admin.get(paths.waitlist, query)).json();

/** A free seat that nobody was offered, with people in line. */
async function openSeat(people: number) {
  await waitlist.set({ offers: 'manual' });
  await waitlist.fill(19);
  return waitlist.queue(people);
}

test('the lines are listed longest first, each with its first people in order', async () => {
  await waitlist.fill(1);
  const people = await waitlist.queue(PEOPLE_SHOWN + 2);
  await shorter.queue(1);
  await pause(true, '99999');

  const { lines, totalCount } = await list();

  expect(totalCount).toBe(3);
  expect(lines).toMatchObject([
    { zip_code: ZIP, held: 1, promised: 0, limit: 20, waiting: PEOPLE_SHOWN + 2, paused: false },
    { zip_code: '10001', waiting: 1 },
    { zip_code: '99999', waiting: 0, paused: true, people: [] },
  ]);
  expect(lines[0].people).toHaveLength(PEOPLE_SHOWN);
  expect(lines[0].people[1]).toEqual({
    id: people[1]?.id,
    application_number: people[1]?.application_number,
    full_name: people[1]?.full_name,
    place: 2,
    waiting_since: people[1]?.created_at.toISOString(),
    offer: null,
  });
});

test('the lines have pages, and so have the people of one line', async () => {
  const people = await waitlist.queue(5);
  await shorter.queue(1);

  const second = await list({ page: '2', limit: '1' });
  const one = await list({ zipCode: ZIP, page: '2', limit: '2' });

  expect(second.lines.map(({ zip_code }: { zip_code: string }) => zip_code)).toEqual(['10001']);
  expect(second.totalCount).toBe(2);
  expect(one).toMatchObject({ totalCount: 1, lines: [{ zip_code: ZIP, waiting: 5 }] });
  expect(one.lines[0].people).toMatchObject([
    { id: people[2]?.id, place: 3 },
    { id: people[3]?.id, place: 4 },
  ]);
  expect(await list({ zipCode: '77777' })).toEqual({ lines: [], totalCount: 0 });
});

test('an editor offers a free seat to the first in line, or to somebody else', async () => {
  const [first, second] = await openSeat(2);

  const made = await offer({ application_id: second!.id });

  const { expires_at } = made.json().offer;
  expect(made.json()).toEqual({
    offer: { id: expect.any(String), application_id: second!.id, zip_code: ZIP, expires_at },
  });
  expect(await waitlist.offers()).toMatchObject([{ made_by: admin.user.id, is_automatic: false }]);
  expect(await waitlist.actions(second!)).toEqual([`SEAT_OFFERED ${admin.user.name}`]);
  expect((await list()).lines[0].people).toMatchObject([
    { id: first!.id, offer: null },
    { id: second!.id, offer: { id: made.json().offer.id, expires_at } },
  ]);
  expect(outcome(await offer())).toEqual([409, 'no_free_seat']);
});

test('an offer needs somebody in line without one', async () => {
  expect(outcome(await offer())).toEqual([409, 'nobody_waiting']);
  const [first] = await openSeat(1);
  const [stranger] = await shorter.queue(1);

  const refused = await offer({ application_id: stranger!.id });
  expect(outcome(refused)).toEqual([409, 'nobody_waiting']);
  // Others may be in line.
  expect(refused.json().message).toBe(messages.notWaiting);
  await waitlist.leave(first!);
  expect(outcome(await offer({ application_id: first!.id }))).toEqual([409, 'nobody_waiting']);
  expect(await waitlist.offers()).toEqual([]);
});

test('a cancelled offer leaves the person in place, and the seat free for an editor', async () => {
  const [first] = await openSeat(2);
  const { id } = (await offer()).json().offer;

  const cancelled = await admin.post(paths.cancelOffer(id));

  expect(cancelled.json().offer).toMatchObject({ id, application_id: first!.id });
  expect((await waitlist.status(first!)).json().application).toMatchObject({
    waitlist_place: 1,
    offer: null,
  });
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 0, in_line: 2 });
  expect(await waitlist.actions(first!)).toContain(`OFFER_CANCELLED ${admin.user.name}`);
  expect(outcome(await admin.post(paths.cancelOffer(id)))).toEqual([409, 'no_open_offer']);
  expect(await waitlist.violations()).toEqual([]);
});

test('where offers are automatic, a cancelled one goes to the next in line', async () => {
  const [, second] = await openSeat(2);
  const { id } = (await offer()).json().offer;
  await waitlist.set({ offers: 'auto' });

  await admin.post(paths.cancelOffer(id));

  expect(await waitlist.offers('open')).toMatchObject([{ application_id: second!.id }]);
});

test('where offers are automatic and nobody else is in line, cancelling pauses them there', async () => {
  const [only] = await openSeat(1);
  const { id } = (await offer()).json().offer;
  await waitlist.set({ offers: 'auto' });

  await admin.post(paths.cancelOffer(id));
  await updateOffers({ db: portal.db, mail: portal.mail, now: () => portal.clock.now });

  expect(await waitlist.offers('open')).toEqual([]);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 0, paused: true });
  expect((await waitlist.status(only!)).json().application.waitlist_place).toBe(1);
  expect(await waitlist.violations()).toEqual([]);
});

test('an unknown offer cannot be cancelled', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';

  expect(outcome(await admin.post(paths.cancelOffer(unknown)))).toEqual([404, 'offer_not_found']);
});

test('while offers are paused a free seat waits, and resuming offers it', async () => {
  const [seated] = await waitlist.fill();
  const [first] = await waitlist.queue(1);
  expect((await pause(true)).json()).toEqual({ paused: true });

  await admin.patch(paths.applicationStatus(seated!.id), { status: 'rejected' });
  expect(await waitlist.offers()).toEqual([]);
  await pause(false);

  expect(await waitlist.offers('open')).toMatchObject([{ application_id: first!.id }]);
});

test('pausing is recorded, and pausing what is paused changes nothing', async () => {
  await pause(false, '55555');
  await pause(true, '55555');
  await pause(true, '55555');
  await pause(false, '55555');

  expect(await recorded(portal.db)).toMatchObject([
    { action: 'OFFERS_PAUSED', details: 'ZIP code 55555' },
    { action: 'OFFERS_RESUMED', details: 'ZIP code 55555' },
  ]);
});
